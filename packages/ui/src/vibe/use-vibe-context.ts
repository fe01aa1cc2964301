import type { VibeView } from "@porchlight/machines/vibe"
import { createContext, useContext } from "react"

export const VibeContext = createContext<VibeView | null>(null)

/** What the nearest `<Vibe.Root>` knows and can do. */
export function useVibeContext(): VibeView {
  const view = useContext(VibeContext)
  if (!view)
    throw new Error(
      "[porchlight/vibe] A part stands outside its root, so it has no state to show. Put it inside <Vibe.Root>.",
    )
  return view
}
