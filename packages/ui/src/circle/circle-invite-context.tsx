import type { InviteView } from "@porchlight/machines/circle"
import type { ReactNode } from "react"
import { useInviteContext } from "./use-invite-context.ts"

export interface InviteContextPartProps {
  readonly children: (view: InviteView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function InviteContextPart({ children }: InviteContextPartProps) {
  return children(useInviteContext())
}
