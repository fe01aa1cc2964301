import type { SosView } from "@porchlight/machines/sos"
import { createContext, useContext } from "react"

export const SosContext = createContext<SosView | null>(null)

/** What the nearest `<Sos.Root>` knows and can do. */
export function useSosContext(): SosView {
  const view = useContext(SosContext)
  if (!view)
    throw new Error(
      "[porchlight/sos] A part stands outside its root, so it has no state to show. Put it inside <Sos.Root>.",
    )
  return view
}
