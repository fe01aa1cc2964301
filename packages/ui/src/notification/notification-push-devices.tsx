import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { pushMessages as words } from "@porchlight/core/notification"
import type { PushDeviceView } from "@porchlight/machines/notification"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { notificationPushAnatomy as anatomy } from "./notification.push.anatomy.ts"
import { useNotificationPushContext } from "./use-notification-push-context.ts"

export interface NotificationPushDevicesProps extends HTMLArkProps<"ul"> {}

/** What rings, each with a way to try it and a way to stop it. */
export function NotificationPushDevices(props: NotificationPushDevicesProps) {
  const { state, devices } = useNotificationPushContext()
  const part = usePart(anatomy, "devices", state)
  if (devices.length === 0) return null
  return (
    <ark.ul aria-label={words.devices} {...part} {...props}>
      {devices.map((device) => (
        <DeviceItem key={device.id} device={device} />
      ))}
    </ark.ul>
  )
}

function DeviceItem({ device: { id, label, facts } }: { readonly device: PushDeviceView }) {
  const { state, isBusy, test, stop } = useNotificationPushContext()
  return (
    <li {...partAttributes(anatomy, "device", state)}>
      <p {...partAttributes(anatomy, "device-name", state)}>{label}</p>
      {facts.map((fact) => (
        <p key={fact} {...partAttributes(anatomy, "device-fact", state)}>
          {fact}
        </p>
      ))}
      <button
        type="button"
        aria-disabled={isBusy}
        aria-label={words.testLabel(label)}
        {...partAttributes(anatomy, "test-trigger", state)}
        onClick={() => {
          if (!isBusy) test(id)
        }}
      >
        {words.test}
      </button>
      <button
        type="button"
        aria-disabled={isBusy}
        aria-label={words.removeLabel(label)}
        {...partAttributes(anatomy, "stop-trigger", state)}
        onClick={() => {
          if (!isBusy) stop(id)
        }}
      >
        {words.remove}
      </button>
    </li>
  )
}
