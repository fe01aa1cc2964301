import { Unavailable } from "@porchlight/core/error"
import { addMs, HOUR_MS, later, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import type { BillingProvider, BillingState } from "./membership.billing.ts"
import { markDoubles, refundDoubles } from "./membership.double.ts"
import { writeTier } from "./membership.tier.ts"

const SERVICE = { role: "service" } as const
/** Each try that fails was beaten by another report, which has told something newer. */
const MAX_TRIES = 8

/**
 * Asks the provider about a subscription and writes down what it says. Reports may ring twice, late or in any order: what
 * was read before somebody else wrote is not written but read again.
 * @returns whether there is such a subscription of an account of ours
 * @throws BillingUnavailable, Unavailable: then nothing was written, and the report should be sent again
 */
export async function syncSubscription(
  context: ServerContext,
  billing: BillingProvider,
  reference: string,
): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const known = await context.database.transaction(SERVICE, (sql) => readVersion(sql, billing, reference))
    const state = await billing.look(reference)
    if (state === null) return false
    const outcome = await context.database.transaction(SERVICE, (sql) =>
      writeState(sql, context, billing, state, known),
    )
    if (outcome === "unknown") return false
    if (outcome === "beaten") continue
    await refundDoubles(context, billing, outcome.accountId)
    return true
  }
  throw new Unavailable({})
}

async function readVersion(sql: Sql, { name }: BillingProvider, reference: string): Promise<number | null> {
  const row = await sql
    .selectFrom("subscriptions")
    .select("version")
    .where("provider", "=", name)
    .where("reference", "=", reference)
    .executeTakeFirst()
  return row?.version ?? null
}

async function writeState(
  sql: Sql,
  context: ServerContext,
  { name }: BillingProvider,
  state: BillingState,
  known: number | null,
): Promise<"beaten" | "unknown" | { readonly accountId: string }> {
  const now = context.clock.now()
  const told = columnsOf(state, now)
  const row =
    known === null
      ? await insertNew(sql, context, { ...told, provider: name, reference: state.reference }, state)
      : await sql
          .updateTable("subscriptions")
          .set({ ...told, version: known + 1, cancel_tries: triesLeftBehind })
          .where("provider", "=", name)
          .where("reference", "=", state.reference)
          .where("version", "=", known)
          .returning("user_id")
          .executeTakeFirst()
  if (row === "unknown") {
    context.log.warn(
      { provider: name },
      "a payment names an account that is not here, or a price that is not sold",
    )
    return "unknown"
  }
  if (row === undefined) return "beaten"
  await markDoubles(sql, { accountId: row.user_id, provider: name, now })
  await writeTier(sql, context, row.user_id)
  return { accountId: row.user_id }
}

/**
 * Whoever goes on paying came back: a later deletion has the provider asked anew, as often as the first. Not while the account is
 * to be erased: each report would put that off.
 */
const triesLeftBehind = raw<number>`case when exists (
    select from account where account.id = subscriptions.user_id and account.deleted_at is null)
  then 0 else subscriptions.cancel_tries end`

type Told = ReturnType<typeof columnsOf> & { readonly provider: string; readonly reference: string }

async function insertNew(
  sql: Sql,
  context: ServerContext,
  told: Told,
  { accountId, plan }: Pick<BillingState, "accountId" | "plan">,
) {
  if (plan === null) return "unknown"
  const account = await sql.selectFrom("account").select("id").where("id", "=", accountId).executeTakeFirst()
  if (account === undefined) return "unknown"
  return sql
    .insertInto("subscriptions")
    .values({ ...told, ...plan, id: context.chance.id(context.clock.now()), user_id: accountId })
    .onConflict((conflict) => conflict.columns(["provider", "reference"]).doNothing())
    .returning("user_id")
    .executeTakeFirst()
}

function columnsOf(state: BillingState, now: Instant) {
  const { customer, plan, status, startedAt, periodEndsAt, cancelsAt } = state
  const endedAt = status === "ended" ? (state.endedAt ?? now) : null
  // At the end of what was paid; a provider that has not moved on by then is asked once an hour.
  const lookAt = later(cancelsAt ?? periodEndsAt, addMs(now, HOUR_MS))
  return {
    customer,
    ...plan,
    status,
    started_at: new Date(startedAt),
    period_ends_at: new Date(periodEndsAt),
    cancels_at: cancelsAt === null ? null : new Date(cancelsAt),
    ended_at: endedAt === null ? null : new Date(endedAt),
    look_at: endedAt === null ? new Date(lookAt) : null,
  }
}
