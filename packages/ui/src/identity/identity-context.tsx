import type { IdentityView } from "@porchlight/machines/identity"
import type { ReactNode } from "react"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityContextPartProps {
  readonly children: (view: IdentityView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function IdentityContextPart({ children }: IdentityContextPartProps) {
  return children(useIdentityContext())
}
