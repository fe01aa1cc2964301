import type { IncidentView } from "@porchlight/machines/incident"
import { createContext, useContext } from "react"

export const IncidentContext = createContext<IncidentView | null>(null)

/** What the nearest `<Incident.Root>` knows and can do. */
export function useIncidentContext(): IncidentView {
  const view = useContext(IncidentContext)
  if (!view)
    throw new Error(
      "[porchlight/incident] A part stands outside its root, so it has no state to show. Put it inside <Incident.Root>.",
    )
  return view
}
