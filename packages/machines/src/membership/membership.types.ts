import type {
  BillingPeriod,
  CheckoutInput,
  Membership,
  MembershipPort,
  PlanTier,
} from "@porchlight/core/membership"
import type { SessionPort } from "@porchlight/core/session"
import type { Failure } from "../error/index.ts"

export const MEMBERSHIP_STATES = [
  "looking",
  "unknown",
  "choosing",
  "joining",
  "ordering",
  "opening",
  "leaving",
  "confirming",
] as const
export type MembershipState = (typeof MEMBERSHIP_STATES)[number]

export interface MembershipPorts {
  readonly membership: MembershipPort
  /** Tells whether somebody is signed in: prices are for everybody. */
  readonly session: Pick<SessionPort, "current">
  readonly newKey: () => string
}

/** How somebody comes back from a checkout. */
export type CheckoutReturn = "paid" | "left"

export interface MembershipInput {
  readonly period?: BillingPeriod
  /** Null for who did not come from a checkout. */
  readonly returned?: CheckoutReturn | null
}

/** What a look at the backend finds; null where nobody is signed in. */
export interface FoundMembership {
  readonly membership: Membership | null
}

export interface MembershipContext {
  readonly period: BillingPeriod
  readonly returned: CheckoutReturn | null
  /** Null before the first answer, and where nobody is signed in. */
  readonly membership: Membership | null
  readonly isSignedIn: boolean
  /** The plan that the join dialog is about. */
  readonly chosen: PlanTier | null
  /** One intent to buy has one key, however often it is sent. */
  readonly key: string
  /** How often a payment that is on its way was looked for. */
  readonly looks: number
  readonly failure: Failure | null
}

export type MembershipEvent =
  | { readonly type: "MEMBERSHIP.LOOK" }
  | { readonly type: "PERIOD.CHOOSE"; readonly period: BillingPeriod }
  | { readonly type: "PLAN.CHOOSE"; readonly tier: PlanTier }
  | { readonly type: "JOIN.CANCEL" }
  | { readonly type: "CHECKOUT.CONFIRM" }
  | { readonly type: "PORTAL.OPEN" }

export type MembershipEmitted =
  /** Go there: a page of whoever takes the payment. */
  { readonly type: "PAGE.OPENED"; readonly url: string }

/** What is ordered. */
export interface Order extends CheckoutInput {
  readonly key: string
}

export const ACCESS_CODE_STATES = ["closed", "entering", "redeeming", "redeemed"] as const
export type AccessCodeState = (typeof ACCESS_CODE_STATES)[number]

export interface AccessCodeContext {
  readonly code: string
  readonly failure: Failure | null
  /** Counts refusals, so that focus goes to the field each time. */
  readonly refusals: number
}

export type AccessCodeEvent =
  | { readonly type: "CODE.OPEN" }
  | { readonly type: "CODE.CLOSE" }
  | { readonly type: "CODE.CHANGE"; readonly code: string }
  | { readonly type: "CODE.SUBMIT" }

export type AccessCodeEmitted = { readonly type: "CODE.REDEEMED" }
