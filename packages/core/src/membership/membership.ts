import type { Instant } from "../time/index.ts"
import { trialEndsAt, type Trial, type TrialSupersession } from "../trial/index.ts"
import {
  MONTHLY_PRICE_USD,
  MONTHS_IN_YEAR,
  MONTHS_PAID_ANNUALLY,
  PLAN_FEATURES,
  PLAN_TIERS,
  POPULAR_TIER,
  type PlanFeatureName,
} from "./membership.constants.ts"
import { bestGrant } from "./membership.entitlement.ts"
import { membershipMessages } from "./membership.messages.ts"
import type { BillingPeriod, Entitlements, Grant, MembershipTier, PlanTier } from "./membership.schema.ts"

/** One line of a plan's card. */
export interface PlanFeature {
  readonly text: string
  /** What the line means, where its words could promise more than there is; null where they say it all (D-38). */
  readonly hint: string | null
}

/** A plan as its card shows it. Where it is paid is asked of the backend when it is chosen (D-39). */
export interface Plan {
  readonly tier: PlanTier
  readonly name: string
  /** As it is shown: `$9`. */
  readonly price: string
  readonly period: BillingPeriod
  /** What the year would cost month by month; null for months. */
  readonly originalPrice: string | null
  readonly savings: string | null
  readonly features: ReadonlyArray<PlanFeature>
  readonly isPopular: boolean
  readonly buttonText: string
}

/** What a plan costs for one period, in whole US dollars. */
export function planPriceUsd(tier: PlanTier, period: BillingPeriod): number {
  return MONTHLY_PRICE_USD[tier] * (period === "annual" ? MONTHS_PAID_ANNUALLY : 1)
}

/** A price in US dollars as it is shown. */
export function formatPrice(usd: number): string {
  return `$${usd}`
}

/** The plan of a tier, billed by this period. */
export function planOf(tier: PlanTier, period: BillingPeriod): Plan {
  const { names, choose, savingsAnnual } = membershipMessages
  const isAnnual = period === "annual"
  return {
    tier,
    name: names[tier],
    price: formatPrice(planPriceUsd(tier, period)),
    period,
    originalPrice: isAnnual ? formatPrice(MONTHLY_PRICE_USD[tier] * MONTHS_IN_YEAR) : null,
    savings: isAnnual ? savingsAnnual : null,
    features: PLAN_FEATURES[tier].map(featureOf),
    isPopular: tier === POPULAR_TIER,
    buttonText: choose(names[tier]),
  }
}

/** All plans, from the least to the most. */
export function plansFor(period: BillingPeriod): ReadonlyArray<Plan> {
  return PLAN_TIERS.map((tier) => planOf(tier, period))
}

/** 'Subscriptions start at …': the lowest price of a month. */
export function lowestMonthlyPrice(): string {
  return formatPrice(Math.min(...PLAN_TIERS.map((tier) => MONTHLY_PRICE_USD[tier])))
}

function featureOf(feature: PlanFeatureName): PlanFeature {
  const { features, hints } = membershipMessages
  return { text: features[feature], hint: isHinted(feature) ? hints[feature] : null }
}

function isHinted(feature: PlanFeatureName): feature is keyof typeof membershipMessages.hints {
  return Object.hasOwn(membershipMessages.hints, feature)
}

/** What a trial that began at `startedAt` opens: premium, for its time (D-38). */
export function trialGrant(startedAt: Instant): Grant {
  return { tier: "premium", source: "trial", from: startedAt, until: trialEndsAt(startedAt) }
}

/** The entitlements without what the trial gives. */
function withoutTrial(entitlements: Entitlements): Entitlements {
  return { ...entitlements, grants: entitlements.grants.filter(({ source }) => source !== "trial") }
}

/** What an account has beside a trial: the tier and where it comes from. */
export function tierInForce(
  entitlements: Entitlements,
  now: Instant,
): { readonly tier: MembershipTier; readonly source: TrialSupersession | null } {
  const grant = bestGrant(withoutTrial(entitlements), now)
  if (grant === null || grant.source === "trial") return { tier: "basic", source: null }
  return { tier: grant.tier, source: grant.source }
}

/** The trial of an account with these entitlements; a number's earlier trial counts where the account has had none. */
export function trialOf(
  row: { readonly startedAt: Instant | null; readonly isUsedUp: boolean },
  entitlements: Entitlements,
  now: Instant,
): Trial {
  return {
    startedAt: row.startedAt,
    isUsedUp: row.isUsedUp && row.startedAt === null,
    supersededBy: tierInForce(entitlements, now).source,
    watchArmedAt: entitlements.watchArmedAt,
  }
}
