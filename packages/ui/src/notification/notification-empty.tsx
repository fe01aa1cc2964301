import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { notificationMessages } from "@porchlight/core/notification"
import { usePart } from "../anatomy/index.ts"
import { notificationAnatomy } from "./notification.anatomy.ts"
import { useNotificationContext } from "./use-notification-context.ts"

export interface NotificationEmptyProps extends HTMLArkProps<"div"> {}

/** Says that there is nothing yet, and what will stand here. */
export function NotificationEmpty({ children, ...props }: NotificationEmptyProps) {
  const view = useNotificationContext()
  const part = usePart(notificationAnatomy, "empty", view.state)
  if (view.state !== "empty") return null
  return (
    <ark.div {...part} {...props}>
      {children ?? (
        <>
          <strong>{notificationMessages.none}</strong>
          <span>{notificationMessages.noneHint}</span>
        </>
      )}
    </ark.div>
  )
}
