import type { BillingPeriod, PlanTier, SubscriptionState } from "@porchlight/core/membership"
import { addMs, type Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"
import { REPORT_LEEWAY_MS } from "./membership.read.ts"

/** A subscription as its provider last told it. */
export interface Bought {
  readonly provider: string
  readonly reference: string
  readonly customer: string
  readonly tier: PlanTier
  readonly period: BillingPeriod
  readonly status: SubscriptionState["status"]
  readonly periodEndsAt: Instant
  readonly cancelsAt: Instant | null
  readonly disputedAt: Instant | null
}

/** Everything that the account has bought: what has not ended first, then the newest. */
export async function readBought(sql: Sql, accountId: string): Promise<ReadonlyArray<Bought>> {
  const rows = await sql
    .selectFrom("subscriptions")
    .select(["provider", "reference", "customer", "tier", "period", "status"])
    .select(["period_ends_at", "cancels_at", "disputed_at"])
    .where("user_id", "=", accountId)
    .orderBy((column) => column("ended_at", "is", null), "desc")
    .orderBy("started_at", "desc")
    .execute()
  return rows.map(({ period_ends_at, cancels_at, disputed_at, ...row }) => ({
    ...row,
    // The columns' checks let nothing else in.
    tier: row.tier as PlanTier,
    period: row.period as BillingPeriod,
    status: row.status as Bought["status"],
    periodEndsAt: period_ends_at,
    cancelsAt: cancels_at,
    disputedAt: disputed_at,
  }))
}

/** When it opens nothing any more, unless its provider tells something else before. */
export function runsUntil({ cancelsAt, periodEndsAt }: Pick<Bought, "cancelsAt" | "periodEndsAt">): Instant {
  return cancelsAt ?? addMs(periodEndsAt, REPORT_LEEWAY_MS)
}

/** Whether it opens something now. One that nobody vouches for any more does not stand in the way of another. */
export function isRunning(bought: Bought, now: Instant): boolean {
  return bought.status !== "ended" && now < runsUntil(bought)
}
