import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { notificationAnatomy } from "./notification.anatomy.ts"
import { useNotificationContext } from "./use-notification-context.ts"

export interface NotificationLoadFailureProps extends HTMLArkProps<"div"> {}

/** Says that the list could not be loaded; what stands below is the last that was known. */
export function NotificationLoadFailure({ children, ...props }: NotificationLoadFailureProps) {
  const view = useNotificationContext()
  const part = usePart(notificationAnatomy, "load-failure", view.state)
  if (view.loadError === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? view.loadError}
    </ark.div>
  )
}
