import type { MembershipView, PlanCard } from "@porchlight/machines/membership"
import { createContext, useContext } from "react"

export const MembershipContext = createContext<MembershipView | null>(null)
export const PlanContext = createContext<PlanCard | null>(null)

/** What the nearest `<Membership.Root>` knows and can do. */
export function useMembershipContext(): MembershipView {
  const view = useContext(MembershipContext)
  if (!view)
    throw new Error(
      "[porchlight/membership] A part stands outside its root, so it has no state to show. Put it inside <Membership.Root>.",
    )
  return view
}

/** The plan of the nearest card of `<Membership.Plans>`. */
export function usePlanContext(): PlanCard {
  const plan = useContext(PlanContext)
  if (!plan)
    throw new Error(
      "[porchlight/membership] A part of a card stands outside the cards, so it has no plan to show. Put it inside <Membership.Plans>.",
    )
  return plan
}
