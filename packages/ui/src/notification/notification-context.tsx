import type { NotificationView } from "@porchlight/machines/notification"
import type { ReactNode } from "react"
import { useNotificationContext } from "./use-notification-context.ts"

export interface NotificationContextPartProps {
  readonly children: (view: NotificationView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function NotificationContextPart({ children }: NotificationContextPartProps) {
  return children(useNotificationContext())
}
