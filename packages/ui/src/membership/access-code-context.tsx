import type { AccessCodeView } from "@porchlight/machines/membership"
import type { ReactNode } from "react"
import { useAccessCodeContext } from "./use-access-code-context.ts"

export interface AccessCodeContextPartProps {
  readonly children: (view: AccessCodeView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function AccessCodeContextPart({ children }: AccessCodeContextPartProps) {
  return children(useAccessCodeContext())
}
