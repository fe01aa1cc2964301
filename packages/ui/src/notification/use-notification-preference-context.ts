import type { PreferenceView } from "@porchlight/machines/notification"
import { createContext, useContext } from "react"

export const NotificationPreferenceContext = createContext<PreferenceView | null>(null)

/** What the nearest `<NotificationPreference.Root>` knows and can do. */
export function useNotificationPreferenceContext(): PreferenceView {
  const view = useContext(NotificationPreferenceContext)
  if (!view)
    throw new Error(
      "[porchlight/notification] A part stands outside its root, so it has no state to show. Put it inside <NotificationPreference.Root>.",
    )
  return view
}
