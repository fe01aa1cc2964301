import type { AuthView } from "@porchlight/machines/session"
import { createContext, useContext } from "react"

export const SessionAuthContext = createContext<AuthView | null>(null)

/** What the nearest `<SessionAuth.Root>` knows and can do. */
export function useSessionAuthContext(): AuthView {
  const view = useContext(SessionAuthContext)
  if (!view)
    throw new Error(
      "[porchlight/session] A part stands outside its root, so it has no state to show. Put it inside <SessionAuth.Root>.",
    )
  return view
}
