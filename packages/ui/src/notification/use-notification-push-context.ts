import type { PushView } from "@porchlight/machines/notification"
import { createContext, useContext } from "react"

export const NotificationPushContext = createContext<PushView | null>(null)

/** What the nearest `<NotificationPush.Root>` knows and can do. */
export function useNotificationPushContext(): PushView {
  const view = useContext(NotificationPushContext)
  if (!view)
    throw new Error(
      "[porchlight/notification] A part stands outside its root, so it has no state to show. Put it inside <NotificationPush.Root>.",
    )
  return view
}
