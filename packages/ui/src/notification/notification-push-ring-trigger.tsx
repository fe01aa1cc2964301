import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { pushMessages as words } from "@porchlight/core/notification"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { notificationPushAnatomy as anatomy } from "./notification.push.anatomy.ts"
import { useNotificationPushContext } from "./use-notification-push-context.ts"

export interface NotificationPushRingTriggerProps extends HTMLArkProps<"button"> {}

/** Asks the browser's owner and lets this phone ring; not there where it rings already or cannot. */
export function NotificationPushRingTrigger({
  children,
  onClick,
  ...props
}: NotificationPushRingTriggerProps) {
  const { state, canRing, isLost, isBusy, ring } = useNotificationPushContext()
  const part = usePart(anatomy, "ring-trigger", state)
  if (!canRing) return null
  return (
    <ark.button
      type="button"
      aria-disabled={isBusy}
      onClick={chain(onClick, () => {
        if (!isBusy) ring()
      })}
      {...part}
      {...props}
    >
      {children ?? (isLost ? words.ringAgain : words.ring)}
    </ark.button>
  )
}
