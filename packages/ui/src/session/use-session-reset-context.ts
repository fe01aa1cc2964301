import type { ResetView } from "@porchlight/machines/session"
import { createContext, useContext } from "react"

export const SessionResetContext = createContext<ResetView | null>(null)

/** What the nearest `<SessionReset.Root>` knows and can do. */
export function useSessionResetContext(): ResetView {
  const view = useContext(SessionResetContext)
  if (!view)
    throw new Error(
      "[porchlight/session] A part stands outside its root, so it has no state to show. Put it inside <SessionReset.Root>.",
    )
  return view
}
