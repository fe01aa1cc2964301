import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { notificationMessages } from "@porchlight/core/notification"
import { usePart } from "../anatomy/index.ts"
import { notificationAnatomy } from "./notification.anatomy.ts"
import { useNotificationContext } from "./use-notification-context.ts"

export interface NotificationLoadingProps extends HTMLArkProps<"p"> {}

/** Says that the list is on its way. */
export function NotificationLoading({ children, ...props }: NotificationLoadingProps) {
  const view = useNotificationContext()
  const part = usePart(notificationAnatomy, "loading", view.state)
  if (view.state !== "loading") return null
  return (
    <ark.p {...part} {...props}>
      {children ?? notificationMessages.loading}
    </ark.p>
  )
}
