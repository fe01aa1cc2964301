import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { notificationMessages } from "@porchlight/core/notification"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { notificationAnatomy } from "./notification.anatomy.ts"
import { useNotificationContext } from "./use-notification-context.ts"

export interface NotificationReadAllTriggerProps extends HTMLArkProps<"button"> {}

/** Marks every one as read; there only while one is unread. */
export function NotificationReadAllTrigger({ children, onClick, ...props }: NotificationReadAllTriggerProps) {
  const view = useNotificationContext()
  const part = usePart(notificationAnatomy, "read-all-trigger", view.state)
  if (view.unread === 0) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.readAll()
      })}
      {...part}
      {...props}
    >
      {children ?? notificationMessages.readAll}
    </ark.button>
  )
}
