import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { notificationAnatomy } from "./notification.anatomy.ts"
import { useNotificationContext } from "./use-notification-context.ts"

export interface NotificationErrorTextProps extends HTMLArkProps<"p"> {}

/** Why what was done last did not happen. */
export function NotificationErrorText({ children, ...props }: NotificationErrorTextProps) {
  const view = useNotificationContext()
  const part = usePart(notificationAnatomy, "error-text", view.state)
  if (view.error === null) return null
  return (
    <ark.p role="alert" {...part} {...props}>
      {children ?? view.error}
    </ark.p>
  )
}
