import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import {
  NOTIFICATION_CHANNELS,
  preferenceMessages as words,
  PRIORITIES,
  type Priority,
} from "@porchlight/core/notification"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { NotificationPreferenceSwitch } from "./notification-preference-switch.tsx"
import { notificationPreferenceAnatomy as anatomy } from "./notification.preference.anatomy.ts"
import { useNotificationPreferenceContext } from "./use-notification-preference-context.ts"

export interface NotificationPreferencePrioritiesProps extends HTMLArkProps<"div"> {}

/** For each priority, the channels that its news takes. */
export function NotificationPreferencePriorities(props: NotificationPreferencePrioritiesProps) {
  const { state } = useNotificationPreferenceContext()
  const part = usePart(anatomy, "priorities", state)
  return (
    <ark.div {...part} {...props}>
      {PRIORITIES.map((priority) => (
        <PriorityItem key={priority} priority={priority} />
      ))}
    </ark.div>
  )
}

function PriorityItem({ priority }: { readonly priority: Priority }) {
  const { state, preferences, list } = useNotificationPreferenceContext()
  return (
    <fieldset {...partAttributes(anatomy, "priority", state)}>
      <legend>{words.priorities[priority]}</legend>
      <p {...partAttributes(anatomy, "priority-note", state)}>{words.priorityHint[priority]}</p>
      {NOTIFICATION_CHANNELS.map((channel) => (
        <NotificationPreferenceSwitch
          key={channel}
          isOn={preferences.prioritySettings[priority].includes(channel)}
          onTurn={(isOn) => list(priority, channel, isOn)}
        >
          {words.channel[channel]}
        </NotificationPreferenceSwitch>
      ))}
    </fieldset>
  )
}
