import type { VibeView } from "@porchlight/machines/vibe"
import type { ReactNode } from "react"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeContextPartProps {
  readonly children: (view: VibeView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function VibeContextPart({ children }: VibeContextPartProps) {
  return children(useVibeContext())
}
