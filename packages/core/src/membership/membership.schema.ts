import * as Schema from "effect/Schema"
import { Instant } from "../time/index.ts"
import {
  ACCESS_CODE_MAX_LENGTH,
  BILLING_PERIODS,
  MEMBERSHIP_TIERS,
  PLAN_TIERS,
} from "./membership.constants.ts"

export const MembershipTier = Schema.Literals(MEMBERSHIP_TIERS)
export type MembershipTier = typeof MembershipTier.Type

/** A tier that can be bought. */
export const PlanTier = Schema.Literals(PLAN_TIERS)
export type PlanTier = typeof PlanTier.Type

export const BillingPeriod = Schema.Literals(BILLING_PERIODS)
export type BillingPeriod = typeof BillingPeriod.Type

export const GrantSource = Schema.Literals(["trial", "subscription", "access-code", "admin"])
export type GrantSource = typeof GrantSource.Type

/** The right to a tier for a time, and where it comes from. */
export const Grant = Schema.Struct({
  tier: PlanTier,
  source: GrantSource,
  from: Instant,
  /** When it ends; null where it does not. */
  until: Schema.NullOr(Instant),
})
export type Grant = typeof Grant.Type

/** Everything that decides what somebody may use; `canUse` reads it. */
export const Entitlements = Schema.Struct({
  grants: Schema.Array(Grant),
  /** When the running date was armed; null while none is on. */
  watchArmedAt: Schema.NullOr(Instant),
  /** The tier that counted at that moment: it holds to the end of the date, whatever becomes of what gave it. */
  watchTier: Schema.NullOr(PlanTier),
}).pipe(Schema.annotate({ identifier: "Entitlements" }))
export type Entitlements = typeof Entitlements.Type

/** The signed-in account's membership. */
export const Membership = Schema.Struct({
  /** 'basic' where nothing was bought or redeemed; a trial does not change it. */
  tier: MembershipTier,
  /** Where the tier comes from; null for 'basic'. */
  source: Schema.NullOr(GrantSource),
  /** How the subscription is billed; null without one, and for one that a former provider sold: nobody bills it here. */
  period: Schema.NullOr(BillingPeriod),
  /** When the subscription renews by itself; null where it will not. */
  renewsAt: Schema.NullOr(Instant),
  /** When the subscription ends because it was cancelled, or its provider takes payments here no more; null where it goes on. */
  cancelsAt: Schema.NullOr(Instant),
  /** The last payment did not go through; the provider tries again before the plan ends. */
  isPaymentFailed: Schema.Boolean,
  /** A payment is disputed at the bank it came from; the plan goes on until that is decided. */
  isPaymentDisputed: Schema.Boolean,
  /** When an earlier plan was ended and its payment given back, because another was paid as well; null where none was, lately. */
  refundedAt: Schema.NullOr(Instant),
  /** What the server decides by. */
  entitlements: Entitlements,
}).pipe(Schema.annotate({ identifier: "Membership" }))
export type Membership = typeof Membership.Type

export const CheckoutInput = Schema.Struct({ tier: PlanTier, period: BillingPeriod }).pipe(
  Schema.annotate({ identifier: "CheckoutInput" }),
)
export type CheckoutInput = typeof CheckoutInput.Type

/** Where the browser goes on: a page of whoever takes the payment. */
export const BillingPage = Schema.Struct({ url: Schema.String }).pipe(
  Schema.annotate({ identifier: "BillingPage" }),
)
export type BillingPage = typeof BillingPage.Type

/** What can be an access code at all: signs without spaces between them. Any other text is a wrong code. */
export const AccessCode = Schema.String.pipe(
  Schema.check(Schema.isMaxLength(ACCESS_CODE_MAX_LENGTH), Schema.isPattern(/^[\x21-\x7e]+$/u)),
)
