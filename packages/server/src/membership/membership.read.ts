import { PLAN_TIERS, trialGrant, type Entitlements, type Grant } from "@porchlight/core/membership"
import { DAY_MS, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { askAhead, type Sql } from "../database/index.ts"

/**
 * How long a subscription goes on past its paid period when its provider reports nothing: an hour without a report must
 * not close anything to somebody who pays. The provider is asked meanwhile.
 */
export const REPORT_LEEWAY_MS = 3 * DAY_MS

/** An account's trial and everything it may use, as its rows tell. */
export interface Standing {
  readonly startedAt: Instant | null
  readonly entitlements: Entitlements
}

/** What a row tells: a grant, or when the running date was armed and with what. */
type StandingRow =
  | Grant
  | {
      readonly source: "watch"
      /** Its place among the plans, from one; null for a date that was armed before it was kept. */
      readonly tier: string | null
      readonly from: Instant
    }

/** One statement, because every arming makes it. In the account's name or the service's: it names its rows itself. */
export async function readStanding(sql: Sql, accountId: string): Promise<Standing> {
  const standing = await askStanding(sql, accountId)
  return standing()
}

/** The same question without waiting: it leaves together with what is asked with it. */
export async function askStanding(sql: Sql, accountId: string): Promise<() => Promise<Standing>> {
  const rows = await askAhead(
    sql,
    raw<StandingRow>`
    select 'trial' as source, 'premium' as tier, started_at as "from", null::timestamptz as until
    from trials where user_id = ${accountId}
    union all
    select 'watch', armed_tier::text, armed_at, null from watch where account_id = ${accountId} and ended_at is null
    union all
    select 'subscription', tier, started_at,
      coalesce(ended_at, cancels_at, period_ends_at + ${REPORT_LEEWAY_MS}::float8 * interval '1 ms')
    from subscriptions where user_id = ${accountId}
    union all
    select 'access-code', tier, redeemed_at, null from access_code_redemptions where user_id = ${accountId}
    union all
    select 'admin', 'elite', created_at, null from account where id = ${accountId} and role = 'admin'
    order by 3`,
  )
  return async () => standingOf(await rows())
}

function standingOf(rows: ReadonlyArray<StandingRow>): Standing {
  const grants = rows.flatMap((row): ReadonlyArray<Grant> => {
    if (row.source === "watch") return []
    return [row.source === "trial" ? trialGrant(row.from) : row]
  })
  const trial = grants.find(({ source }) => source === "trial")
  const watch = rows.find((row) => row.source === "watch")
  return {
    startedAt: trial?.from ?? null,
    entitlements: {
      grants,
      watchArmedAt: watch?.from ?? null,
      watchTier: PLAN_TIERS[Number(watch?.tier ?? 0) - 1] ?? null,
    },
  }
}

/** How a number is known to the trials: hashed with the server's secret. */
export function phoneHash({ secrets }: Pick<ServerContext, "secrets">, phone: string): string {
  return secrets.hash(`trial:${phone}`)
}
