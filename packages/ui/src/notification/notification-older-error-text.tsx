import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { notificationAnatomy } from "./notification.anatomy.ts"
import { useNotificationContext } from "./use-notification-context.ts"

export interface NotificationOlderErrorTextProps extends HTMLArkProps<"p"> {}

/** Why older ones could not be had. Stands by their trigger, far below the list's beginning. */
export function NotificationOlderErrorText({ children, ...props }: NotificationOlderErrorTextProps) {
  const view = useNotificationContext()
  const part = usePart(notificationAnatomy, "older-error-text", view.state)
  if (view.olderError === null) return null
  return (
    <ark.p role="alert" {...part} {...props}>
      {children ?? view.olderError}
    </ark.p>
  )
}
