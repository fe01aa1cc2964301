import { createHash, createHmac } from "node:crypto"
import { IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import {
  actOn,
  planPriceUsd,
  simulatedState,
  type BillingPeriod,
  type PlanTier,
  type SimulatedAct,
  type SimulatedSubscription,
} from "@porchlight/core/membership"
import type { Instant } from "@porchlight/core/time"
import type { Clock } from "../clock/index.ts"
import type { Chance } from "../context/index.ts"
import type { Database, Sql } from "../database/index.ts"
import type { BillingProvider, BillingState, CheckoutOrder } from "./membership.billing.ts"

/** Named in ALLOW_SIMULATIONS where production may use it. */
export const SIMULATED_CHECKOUT = "simulated-checkout"

const SERVICE = { role: "service" } as const
/** A row of the simulated provider's books. */
export interface SimulatedOrder extends SimulatedSubscription {
  readonly id: string
  readonly accountId: string
}

export interface SimulatedBilling extends BillingProvider {
  /** The order or subscription behind a page's token. @throws NotFound */
  readonly open: (token: string) => Promise<SimulatedOrder>
  /** What somebody did on the page. @throws NotFound */
  readonly act: (token: string, act: SimulatedAct) => Promise<void>
}

/** What the provider says of an order when it is asked; null before it was paid. */
export function stateOfOrder(order: SimulatedOrder, now: Instant): BillingState | null {
  const state = simulatedState(order, now)
  if (state === null) return null
  const { tier, period, ...rest } = state
  const { id: reference, accountId } = order
  return { ...rest, plan: { tier, period }, reference, customer: accountId, accountId }
}

/**
 * The embedded default for payments: a page of our own on which nothing is charged, and which says so. It behaves like a
 * provider elsewhere: it keeps its own books and is only ever asked.
 */
export function simulatedBilling(options: {
  readonly database: Database
  readonly clock: Clock
  readonly chance: Pick<Chance, "id">
  /** The server's secret: the pages' addresses are derived from it. */
  readonly secret: string
  readonly publicUrl: string
}): SimulatedBilling {
  const { database, clock, chance, secret, publicUrl } = options
  const token = (id: string) =>
    createHmac("sha256", secret).update(`simulated-billing:${id}`).digest("base64url")
  const page = (id: string) => `${publicUrl}/simulation/billing/${token(id)}`
  const asService = <Value>(work: (sql: Sql) => Promise<Value>) => database.transaction(SERVICE, work)
  const find = async (column: "id" | "token_hash", value: string) => {
    const row = await asService((sql) =>
      sql.selectFrom("simulated_subscriptions").selectAll().where(column, "=", value).executeTakeFirst(),
    )
    if (row === undefined) throw new NotFound({})
    return rowOf(row)
  }
  const close = async (id: string, isPaid: boolean) => {
    await asService((sql) =>
      sql
        .updateTable("simulated_subscriptions")
        .set({ closed_at: new Date(clock.now()) })
        .where("id", "=", id)
        .where("closed_at", "is", null)
        .where("started_at", isPaid ? "is not" : "is", null)
        .execute(),
    )
  }
  return {
    name: SIMULATED_CHECKOUT,
    simulated: true,
    createCheckout: async (order) => {
      const id = chance.id(clock.now())
      const fresh = { id, token_hash: hash(token(id)), created_at: new Date(clock.now()) }
      const reference = await asService((sql) => storeOrder(sql, order, fresh))
      return { url: page(reference), reference }
    },
    closeCheckout: async (reference) => {
      await close(reference, false)
      return (await find("id", reference)).startedAt === null ? null : reference
    },
    openPortal: async ({ reference }) => page((await find("id", reference)).id),
    look: async (reference) => stateOfOrder(await find("id", reference), clock.now()),
    // Its payments are no money, and no bank disputes them.
    lookPayment: async () => null,
    cancel: async (reference) => {
      await asService((sql) =>
        sql
          .updateTable("simulated_subscriptions")
          .set({ cancelled_at: new Date(clock.now()) })
          .where("id", "=", reference)
          .where("cancelled_at", "is", null)
          .execute(),
      )
    },
    refund: (reference) => close(reference, true),
    lookPrice: async (tier, period) => ({
      priceId: `simulated-${tier}-${period}`,
      mode: "subscription",
      isLive: false,
      amountCents: planPriceUsd(tier, period) * 100,
    }),
    open: (given) => find("token_hash", hash(given)),
    act: async (given, act) => {
      const order = await find("token_hash", hash(given))
      await asService((sql) => storeAct(sql, order, actOn(order, act, clock.now())))
    },
  }
}

const hash = (value: string) => createHash("sha256").update(value).digest("base64url")

/** One order of one account under one key is one row. @throws IdempotencyMismatch when the key came with another order */
async function storeOrder(
  sql: Sql,
  { accountId, idempotencyKey, tier, period }: CheckoutOrder,
  fresh: { readonly id: string; readonly token_hash: string; readonly created_at: Date },
): Promise<string> {
  await sql
    .insertInto("simulated_subscriptions")
    .values({ ...fresh, user_id: accountId, idempotency_key: idempotencyKey, tier, period })
    .onConflict((conflict) => conflict.columns(["user_id", "idempotency_key"]).doNothing())
    .execute()
  const stored = await sql
    .selectFrom("simulated_subscriptions")
    .select(["id", "tier", "period"])
    .where("user_id", "=", accountId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirstOrThrow()
  if (stored.tier !== tier || stored.period !== period) throw new IdempotencyMismatch({})
  return stored.id
}

async function storeAct(sql: Sql, { id }: SimulatedOrder, acted: SimulatedOrder): Promise<void> {
  await sql
    .updateTable("simulated_subscriptions")
    .set({
      tier: acted.tier,
      started_at: dateOf(acted.startedAt),
      cancelled_at: dateOf(acted.cancelledAt),
      failing_since: dateOf(acted.failingSince),
    })
    .where("id", "=", id)
    // Closed a moment ago, it is paid no more.
    .where("closed_at", "is", null)
    .execute()
}

const dateOf = (at: Instant | null) => (at === null ? null : new Date(at))

function rowOf(row: {
  readonly id: string
  readonly user_id: string
  readonly tier: string
  readonly period: string
  readonly started_at: Instant | null
  readonly cancelled_at: Instant | null
  readonly failing_since: Instant | null
  readonly closed_at: Instant | null
}): SimulatedOrder {
  return {
    id: row.id,
    accountId: row.user_id,
    // The columns' checks let nothing else in.
    tier: row.tier as PlanTier,
    period: row.period as BillingPeriod,
    startedAt: row.started_at,
    cancelledAt: row.cancelled_at,
    failingSince: row.failing_since,
    closedAt: row.closed_at,
  }
}
