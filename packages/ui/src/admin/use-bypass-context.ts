import type { BypassView } from "@porchlight/machines/admin"
import { createContext, useContext } from "react"

export const BypassContext = createContext<BypassView | null>(null)

/** What the nearest `<AdminBypass.Root>` knows and can do. */
export function useBypassContext(): BypassView {
  const view = useContext(BypassContext)
  if (!view)
    throw new Error(
      "[porchlight/admin] A part stands outside its root, so it has no state to show. Put it inside <AdminBypass.Root>.",
    )
  return view
}
