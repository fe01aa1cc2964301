import type { InviteView } from "@porchlight/machines/circle"
import { createContext, useContext } from "react"

export const InviteContext = createContext<InviteView | null>(null)

/** What the nearest `<Invite.Root>` knows and can do. */
export function useInviteContext(): InviteView {
  const view = useContext(InviteContext)
  if (!view)
    throw new Error(
      "[porchlight/circle] A part stands outside its root, so it has no state to show. Put it inside <Invite.Root>.",
    )
  return view
}
