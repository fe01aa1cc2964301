import type { MembershipView } from "@porchlight/machines/membership"
import type { ReactNode } from "react"
import { useMembershipContext } from "./use-membership-context.ts"

export interface MembershipContextPartProps {
  readonly children: (view: MembershipView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function MembershipContextPart({ children }: MembershipContextPartProps) {
  return children(useMembershipContext())
}
