import { HOUR_MS } from "../time/index.ts"

/** From the least to the most; 'basic' is no paid plan (D-04). */
export const MEMBERSHIP_TIERS = ["basic", "essential", "premium", "elite"] as const

/** The tiers that are plans, as the cards stand. */
export const PLAN_TIERS = ["essential", "premium", "elite"] as const

export const BILLING_PERIODS = ["monthly", "annual"] as const

/** What a month costs, in whole US dollars (000 §9). */
export const MONTHLY_PRICE_USD = { essential: 9, premium: 18, elite: 25 } as const

/** A year costs ten months: two are free (000 §9). */
export const MONTHS_PAID_ANNUALLY = 10
export const MONTHS_IN_YEAR = 12

export const POPULAR_TIER = "premium"

/** The lines of each plan's card, in their order; what they say is in the messages. */
export const PLAN_FEATURES = {
  essential: ["safety-tools", "location", "contacts", "check-ins"],
  premium: ["all-safety", "priority-support", "monitoring", "alerts", "recording"],
  elite: ["all-premium", "bonus", "vip-support", "exclusive"],
} as const
export type PlanFeatureName = (typeof PLAN_FEATURES)[keyof typeof PLAN_FEATURES][number]

/** Access codes may be tried five times in any hour, right or wrong (D-36). */
export const ACCESS_CODE_LIMIT = { limit: 5, windowMs: HOUR_MS } as const

export const ACCESS_CODE_MAX_LENGTH = 64
