import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { notificationMessages } from "@porchlight/core/notification"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { notificationAnatomy } from "./notification.anatomy.ts"
import { useNotificationContext } from "./use-notification-context.ts"

export interface NotificationLookTriggerProps extends HTMLArkProps<"button"> {}

/** Asks again after a failed load. */
export function NotificationLookTrigger({ children, onClick, ...props }: NotificationLookTriggerProps) {
  const view = useNotificationContext()
  const part = usePart(notificationAnatomy, "look-trigger", view.state)
  if (view.loadError === null) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.look()
      })}
      {...part}
      {...props}
    >
      {children ?? notificationMessages.lookAgain}
    </ark.button>
  )
}
