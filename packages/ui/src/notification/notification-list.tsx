import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { NotificationItem } from "./notification-item.tsx"
import { notificationAnatomy } from "./notification.anatomy.ts"
import { useNotificationContext } from "./use-notification-context.ts"

export interface NotificationListProps extends HTMLArkProps<"ol"> {}

/** The newest fifty and what was asked for behind them, newest first. */
export function NotificationList(props: NotificationListProps) {
  const { state, items } = useNotificationContext()
  const part = usePart(notificationAnatomy, "list", state)
  if (items.length === 0) return null
  return (
    <ark.ol {...part} {...props}>
      {items.map((item) => (
        <NotificationItem key={item.id} item={item} />
      ))}
    </ark.ol>
  )
}
