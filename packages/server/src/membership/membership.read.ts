import type { Entitlements, Grant } from "@porchlight/core/membership"
import { trialGrant } from "@porchlight/core/membership"
import { DAY_MS, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

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

/** In the account's name or the service's: it names its rows itself. */
export async function readStanding(sql: Sql, accountId: string): Promise<Standing> {
  const row = await sql
    .selectNoFrom((build) => [
      build.selectFrom("trials").select("started_at").where("user_id", "=", accountId).as("startedAt"),
      build
        .selectFrom("watch")
        .select("armed_at")
        .where("account_id", "=", accountId)
        .where("ended_at", "is", null)
        .as("watchArmedAt"),
    ])
    .executeTakeFirstOrThrow()
  const granted = await raw<Grant>`
    select 'subscription' as source, tier, started_at as "from",
      coalesce(ended_at, cancels_at, period_ends_at + ${REPORT_LEEWAY_MS}::float8 * interval '1 ms') as until
    from subscriptions where user_id = ${accountId}
    union all
    select 'access-code', tier, redeemed_at, null from access_code_redemptions where user_id = ${accountId}
    order by 3`.execute(sql)
  const { startedAt, watchArmedAt } = row
  const trial = startedAt === null ? [] : [trialGrant(startedAt)]
  return { startedAt, entitlements: { grants: [...trial, ...granted.rows], watchArmedAt } }
}

/** How a number is known to the trials: hashed with the server's secret. */
export function phoneHash({ secrets }: Pick<ServerContext, "secrets">, phone: string): string {
  return secrets.hash(`trial:${phone}`)
}
