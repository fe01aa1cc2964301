import type { EscapeTextView } from "@porchlight/machines/escape-text"
import { createContext, useContext } from "react"

export const EscapeTextContext = createContext<EscapeTextView | null>(null)

/** What the nearest `<EscapeText.Root>` knows and can do. */
export function useEscapeTextContext(): EscapeTextView {
  const view = useContext(EscapeTextContext)
  if (!view)
    throw new Error(
      "[porchlight/escape-text] A part stands outside its root, so it has no state to show. Put it inside <EscapeText.Root>.",
    )
  return view
}
