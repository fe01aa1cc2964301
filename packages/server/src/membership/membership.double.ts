import { addMs, HOUR_MS, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { holdAccount } from "../session/session.hold.ts"
import type { BillingProvider } from "./membership.billing.ts"
import { writeTier } from "./membership.tier.ts"

const SERVICE = { role: "service" } as const

/**
 * Marks what an account pays for a second time: of its running subscriptions the one begun last stays. Needs a transaction in
 * the service's name. The account is held, so that of two reports at once the later sees what the earlier wrote.
 */
export async function markDoubles(
  sql: Sql,
  given: { readonly accountId: string; readonly provider: string; readonly now: Instant },
): Promise<void> {
  const { accountId, provider, now } = given
  await holdAccount(sql, accountId)
  await raw`
    update subscriptions set superseded_at = ${new Date(now)}
    where user_id = ${accountId} and provider = ${provider} and status <> 'ended' and superseded_at is null
      and exists (
        select from subscriptions newer
        where newer.user_id = ${accountId} and newer.provider = ${provider}
          and newer.status <> 'ended' and newer.superseded_at is null
          and (newer.started_at, newer.reference) > (subscriptions.started_at, subscriptions.reference))`.execute(
    sql,
  )
  // Until the payment is given back it is looked at again, although it may have ended meanwhile.
  await sql
    .updateTable("subscriptions")
    .set({ look_at: new Date(addMs(now, HOUR_MS)) })
    .where("user_id", "=", accountId)
    .where("superseded_at", "is not", null)
    .where("refunded_at", "is", null)
    .execute()
}

/**
 * Ends what is marked and gives its payment back. Where that fails the report is sent again, and the job asks every hour.
 * @throws BillingUnavailable
 */
export async function refundDoubles(
  context: ServerContext,
  billing: BillingProvider,
  accountId: string,
): Promise<void> {
  const marked = await context.database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("subscriptions")
      .select(["id", "reference"])
      .where("user_id", "=", accountId)
      .where("provider", "=", billing.name)
      .where("superseded_at", "is not", null)
      .where("refunded_at", "is", null)
      .execute(),
  )
  for (const { id, reference } of marked) {
    await billing.refund(reference).catch((error: unknown) => {
      context.log.error(
        { error, provider: billing.name, reference },
        "An account pays for two plans, and the older could not be ended and given back. It is tried again every hour: end and refund it by hand where that goes on.",
      )
      throw error
    })
    await context.database.transaction(SERVICE, async (sql) => {
      const at = new Date(context.clock.now())
      await raw`update subscriptions set status = 'ended', ended_at = coalesce(ended_at, ${at}), look_at = null,
        refunded_at = ${at}, version = version + 1 where id = ${id}`.execute(sql)
      await writeTier(sql, context, accountId)
    })
  }
}
