import {
  membershipMessages,
  planOf,
  plansFor,
  type BillingPeriod,
  type Membership,
  type Plan,
  type PlanTier,
} from "@porchlight/core/membership"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { membershipMachine } from "./membership.machine.ts"
import type { MembershipContext, MembershipState } from "./membership.types.ts"

type MembershipMachine = ReturnType<typeof membershipMachine>

/** A plan's card. */
export interface PlanCard extends Plan {
  /** `a month` or `a year`. */
  readonly per: string
  readonly isOwn: boolean
}

/** What a screen may know and do. No framework, no DOM. */
export interface MembershipView {
  readonly state: MembershipState
  readonly isPending: boolean
  readonly isSignedIn: boolean
  readonly period: BillingPeriod
  readonly plans: ReadonlyArray<PlanCard>
  /** The plan that the join dialog is about; null while it is closed. */
  readonly chosen: PlanCard | null
  /** What there is to say: the plan one has, or how far a payment is. Empty for visitors. */
  readonly status: string
  /** Why a lookup, a checkout or the billing page did not work. */
  readonly failure: Failure | null
  /** Whether there is a subscription whose page can be opened. */
  readonly hasPortal: boolean
  readonly choosePeriod: (period: BillingPeriod) => void
  readonly choosePlan: (tier: PlanTier) => void
  readonly cancel: () => void
  readonly confirm: () => void
  readonly openPortal: () => void
  /** Asks the backend again. */
  readonly look: () => void
}

/** `formatDay` writes an instant as a day, in the words and the zone of whoever looks. */
export function connectMembership(
  snapshot: SnapshotFrom<MembershipMachine>,
  send: ActorRefFrom<MembershipMachine>["send"],
  formatDay: (instant: number) => string,
): MembershipView {
  const { context, value: state } = snapshot
  const { period, chosen, failure, isSignedIn, membership } = context
  const isJoining = state === "joining" || state === "ordering"
  return {
    state,
    isPending: state === "looking" || state === "ordering" || state === "opening" || state === "leaving",
    isSignedIn,
    period,
    plans: plansFor(period).map((plan) => cardOf(plan, membership)),
    chosen: isJoining && chosen !== null ? cardOf(planOf(chosen, period), membership) : null,
    status: statusOf(state, context, formatDay),
    failure,
    hasPortal: membership?.period != null,
    choosePeriod: (next) => send({ type: "PERIOD.CHOOSE", period: next }),
    choosePlan: (tier) => send({ type: "PLAN.CHOOSE", tier }),
    cancel: () => send({ type: "JOIN.CANCEL" }),
    confirm: () => send({ type: "CHECKOUT.CONFIRM" }),
    openPortal: () => send({ type: "PORTAL.OPEN" }),
    look: () => send({ type: "MEMBERSHIP.LOOK" }),
  }
}

function cardOf(plan: Plan, membership: Membership | null): PlanCard {
  // What a former provider sold is billed here no more, and can be bought anew.
  const isBilled = membership !== null && membership.source === "subscription" && membership.period !== null
  const isOwn = isBilled && membership.tier === plan.tier
  return { ...plan, per: membershipMessages.per[plan.period], isOwn }
}

function statusOf(
  state: MembershipState,
  { membership, returned }: MembershipContext,
  formatDay: (instant: number) => string,
): string {
  if (state === "confirming") return membershipMessages.waiting
  if (membership === null) return state === "looking" ? membershipMessages.looking : ""
  if (returned === "paid" && membership.period === null) return membershipMessages.stillWaiting
  const sentences = openingOf(membership, returned)
  const { renewsAt, cancelsAt, isPaymentFailed, isPaymentDisputed, refundedAt } = membership
  if (renewsAt !== null && !isPaymentFailed) sentences.push(membershipMessages.renews(formatDay(renewsAt)))
  if (cancelsAt !== null) sentences.push(membershipMessages.cancels(formatDay(cancelsAt)))
  if (isPaymentFailed) sentences.push(membershipMessages.paymentFailed)
  if (isPaymentDisputed) sentences.push(membershipMessages.disputed)
  if (refundedAt !== null) sentences.push(membershipMessages.refunded)
  return sentences.join(" ")
}

function openingOf(membership: Membership, returned: MembershipContext["returned"]): Array<string> {
  if (returned === "paid") return [membershipMessages.joined(membershipMessages.names[membership.tier])]
  return returned === "left"
    ? [membershipMessages.leftCheckout, standing(membership)]
    : [standing(membership)]
}

function standing({ tier, source }: Membership): string {
  if (source === null) return membershipMessages.statusBasic
  if (source !== "subscription") return membershipMessages.statusFull
  return membershipMessages.statusTier(membershipMessages.names[tier])
}
