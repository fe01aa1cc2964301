import { TaggedError } from "../error/index.ts"
import type { GatedFeature } from "./membership.entitlement.ts"
import { membershipMessages } from "./membership.messages.ts"

/** The trial is over and no plan covers `feature`. Nothing that keeps somebody safe throws it (D-37). */
export class MembershipRequired extends TaggedError(
  "MembershipRequired",
  402,
)<{ readonly feature: GatedFeature }>(() => membershipMessages.required) {}

/** The code is unknown, expired or used as often as it may be: which of the three is not told. */
export class AccessCodeInvalid extends TaggedError(
  "AccessCodeInvalid",
  422,
)<Record<never, never>>(() => membershipMessages.accessCodeInvalid) {}

/** A subscription is running: it is changed where it is billed, not bought a second time. */
export class AlreadySubscribed extends TaggedError(
  "AlreadySubscribed",
  409,
)<Record<never, never>>(() => membershipMessages.alreadySubscribed) {}

/** Nobody takes payments for this backend, or whoever does gave no answer. Nothing was charged. */
export class BillingUnavailable extends TaggedError(
  "BillingUnavailable",
  503,
)<Record<never, never>>(() => membershipMessages.billingUnavailable) {}
