import { addMs, DAY_MS, earlier, type Instant } from "../time/index.ts"
import type { BillingPeriod, PlanTier } from "./membership.schema.ts"

/** A simulated month and year. */
export const SIMULATED_PERIOD_MS = { monthly: 30 * DAY_MS, annual: 365 * DAY_MS } as const

/** How long a payment that fails is tried again before a simulated plan ends. */
export const SIMULATED_RETRIES_MS = 7 * DAY_MS

/** What somebody can do on a simulated payment page. */
export const SIMULATED_ACTS = [
  "pay",
  "cancel",
  "resume",
  "fail",
  "mend",
  "to-essential",
  "to-premium",
  "to-elite",
] as const
export type SimulatedAct = (typeof SIMULATED_ACTS)[number]

/** What changing the plan leads to. */
const CHANGES = { "to-essential": "essential", "to-premium": "premium", "to-elite": "elite" } as const

/** A simulated subscription as it is kept: what was done to it, and when. Nothing is ever charged. */
export interface SimulatedSubscription {
  readonly tier: PlanTier
  readonly period: BillingPeriod
  /** Null until it was paid. */
  readonly startedAt: Instant | null
  /** When it was cancelled; it ends with the period of that moment. */
  readonly cancelledAt: Instant | null
  /** Since when payments are refused; null while they go through. */
  readonly failingSince: Instant | null
  /** When its page was closed before it was paid, or the plan was ended and its payment given back. */
  readonly closedAt: Instant | null
}

/** A subscription as it stands at an instant. */
export interface SubscriptionState {
  readonly tier: PlanTier
  readonly period: BillingPeriod
  /** past-due: a payment failed and is tried again; the plan goes on meanwhile. */
  readonly status: "active" | "past-due" | "ended"
  readonly startedAt: Instant
  readonly periodEndsAt: Instant
  /** Set when it was cancelled and still runs to the end of what was paid. */
  readonly cancelsAt: Instant | null
  readonly endedAt: Instant | null
}

/** A simulated subscription at an instant, from what was done and the clock alone: it renews by itself. Null before it was paid. */
export function simulatedState(row: SimulatedSubscription, now: Instant): SubscriptionState | null {
  const { tier, period, startedAt, cancelledAt, failingSince, closedAt } = row
  if (startedAt === null) return null
  const length = SIMULATED_PERIOD_MS[period]
  const endOfPeriod = (at: Instant) =>
    addMs(startedAt, (Math.floor(Math.max(0, at - startedAt) / length) + 1) * length)
  const cancelsAt = cancelledAt === null ? null : endOfPeriod(cancelledAt)
  // A payment can only be missed when one is due: at the end of the period in which they began to fail.
  const missedAt = failingSince === null ? null : endOfPeriod(failingSince)
  const givenUpAt = missedAt === null ? null : addMs(missedAt, SIMULATED_RETRIES_MS)
  const ends = [cancelsAt, givenUpAt, closedAt].filter((end) => end !== null)
  const end = ends.length === 0 ? null : ends.reduce(earlier)
  const isEnded = end !== null && end <= now
  const isMissed = missedAt !== null && missedAt <= now
  return {
    tier,
    period,
    status: isEnded ? "ended" : isMissed ? "past-due" : "active",
    startedAt,
    periodEndsAt: isMissed && givenUpAt !== null ? givenUpAt : endOfPeriod(now),
    cancelsAt,
    endedAt: isEnded ? end : null,
  }
}

/**
 * What somebody did on a simulated page. Paying twice is paying once; the rest needs a subscription that was paid. Nothing is
 * done on a page that is closed.
 */
export function actOn<Row extends SimulatedSubscription>(row: Row, act: SimulatedAct, at: Instant): Row {
  if (row.closedAt !== null || (row.startedAt === null) !== (act === "pay")) return row
  switch (act) {
    case "pay":
      return { ...row, startedAt: at }
    case "cancel":
      return { ...row, cancelledAt: row.cancelledAt ?? at }
    case "resume":
      return { ...row, cancelledAt: null }
    case "fail":
      return { ...row, failingSince: row.failingSince ?? at }
    case "mend":
      return { ...row, failingSince: null }
    case "to-essential":
    case "to-premium":
    case "to-elite":
      return { ...row, tier: CHANGES[act] }
  }
}
