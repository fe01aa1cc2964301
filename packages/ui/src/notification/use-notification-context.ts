import type { NotificationView } from "@porchlight/machines/notification"
import { createContext, useContext } from "react"

export const NotificationContext = createContext<NotificationView | null>(null)

/** What the nearest `<Notification.Root>` knows and can do. */
export function useNotificationContext(): NotificationView {
  const view = useContext(NotificationContext)
  if (!view)
    throw new Error(
      "[porchlight/notification] A part stands outside its root, so it has no state to show. Put it inside <Notification.Root>.",
    )
  return view
}
