import type { AccessCodeView } from "@porchlight/machines/membership"
import { createContext, useContext } from "react"

export const AccessCodeContext = createContext<AccessCodeView | null>(null)

/** What the nearest `<AccessCode.Root>` knows and can do. */
export function useAccessCodeContext(): AccessCodeView {
  const view = useContext(AccessCodeContext)
  if (!view)
    throw new Error(
      "[porchlight/membership] A part stands outside its root, so it has no state to show. Put it inside <AccessCode.Root>.",
    )
  return view
}
