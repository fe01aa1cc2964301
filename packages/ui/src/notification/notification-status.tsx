import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { notificationAnatomy } from "./notification.anatomy.ts"
import { useNotificationContext } from "./use-notification-context.ts"

export interface NotificationStatusProps extends HTMLArkProps<"output"> {}

/** How many are unread, for everybody. */
export function NotificationStatus({ children, ...props }: NotificationStatusProps) {
  const view = useNotificationContext()
  const part = usePart(notificationAnatomy, "status", view.state)
  return (
    <ark.output tabIndex={-1} {...part} {...props}>
      {children ?? view.status}
    </ark.output>
  )
}
