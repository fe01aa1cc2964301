import type { FactorView } from "@porchlight/machines/session"
import { createContext, useContext } from "react"

export const SessionFactorContext = createContext<FactorView | null>(null)

/** What the nearest `<SessionFactor.Root>` knows and can do. */
export function useSessionFactorContext(): FactorView {
  const view = useContext(SessionFactorContext)
  if (!view)
    throw new Error(
      "[porchlight/session] A part stands outside its root, so it has no state to show. Put it inside <SessionFactor.Root>.",
    )
  return view
}
