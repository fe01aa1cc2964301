import { later, type Instant } from "../time/index.ts"
import { MEMBERSHIP_TIERS } from "./membership.constants.ts"
import type { Entitlements, Grant, MembershipTier, PlanTier } from "./membership.schema.ts"

/**
 * The one table of what plans are for: the least tier that may use each feature (D-38). A trial opens what premium opens.
 * Arming is gated, the armed date is not.
 */
export const LEAST_TIER = {
  "arm-watch": "essential",
  "live-location": "essential",
  parking: "essential",
  route: "essential",
  geofence: "premium",
  webhook: "premium",
  "cloud-recording": "premium",
  "priority-support": "premium",
  "early-access": "elite",
  "vip-support": "elite",
} as const satisfies Readonly<Record<string, PlanTier>>

/** What needs a plan or a trial. */
export type GatedFeature = keyof typeof LEAST_TIER

/** What no plan, trial or payment ever decides: a paywall must not cut a safety net (D-37). */
export const NEVER_GATED = [
  "sos",
  "cloak",
  "fake-call",
  "exit-script",
  "escape-text",
  "vibe-check",
  "check-in",
  "alert",
  "all-clear",
  "running-share",
  "circle",
  "local-recording",
  "export",
  "deletion",
] as const
export type FreeFeature = (typeof NEVER_GATED)[number]

const rank = (tier: MembershipTier) => MEMBERSHIP_TIERS.indexOf(tier)
const isFree = (feature: GatedFeature | FreeFeature): feature is FreeFeature =>
  NEVER_GATED.some((free) => free === feature)

/**
 * Whether a grant holds at an instant: until its end. Its beginning is not asked for, because a grant that is written down
 * has begun, and whoever wrote it (another server, a payment company) may have a clock that is ahead.
 */
export function holdsAt(grant: Grant, at: Instant): boolean {
  return grant.until === null || at < grant.until
}

/**
 * The grants that count: those that hold now, and, while a date is on, those that held when it was armed. What lapses
 * in the middle of a date takes effect at its end (D-37).
 */
export function effectiveGrants({ grants, watchArmedAt }: Entitlements, now: Instant): ReadonlyArray<Grant> {
  return grants.filter(
    (grant) => holdsAt(grant, now) || (watchArmedAt !== null && holdsAt(grant, watchArmedAt)),
  )
}

/** The best of the grants that count: the highest tier, of equal ones that which ends last; null where there is none. */
export function bestGrant(entitlements: Entitlements, now: Instant): Grant | null {
  const isBetter = (one: Grant, other: Grant) => {
    if (one.tier !== other.tier) return rank(one.tier) > rank(other.tier)
    if (one.until === null || other.until === null) return one.until === null
    return later(one.until, other.until) === one.until
  }
  return effectiveGrants(entitlements, now).reduce<Grant | null>(
    (best, grant) => (best === null || isBetter(grant, best) ? grant : best),
    null,
  )
}

/**
 * The tier by which somebody may use a feature now; null where they may not. The tier that the running date was armed with
 * counts beside the grants, which may have been changed or taken back since.
 */
export function tierThatOpens(
  entitlements: Entitlements,
  feature: GatedFeature,
  now: Instant,
): PlanTier | null {
  const granted = bestGrant(entitlements, now)?.tier ?? null
  const armed = entitlements.watchTier
  const tier = rank(armed ?? "basic") > rank(granted ?? "basic") ? armed : granted
  return tier !== null && rank(tier) >= rank(LEAST_TIER[feature]) ? tier : null
}

/** Whether somebody with these grants may use a feature now. True for everything that is never gated. */
export function canUse(
  entitlements: Entitlements,
  feature: GatedFeature | FreeFeature,
  now: Instant,
): boolean {
  return isFree(feature) || tierThatOpens(entitlements, feature, now) !== null
}
