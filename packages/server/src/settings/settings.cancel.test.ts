import { DELETION_UNDO_MS } from "@porchlight/core/settings"
import { HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { memoryDatabase } from "../../test/databases.ts"
import { newAccount } from "../../test/people.ts"
import { fakeStripe, stripeSubscription, type FakeStripe } from "../../test/stripe.ts"
import type { Database } from "../database/index.ts"
import { stripeBilling, type StripePrices } from "../membership/membership.stripe.ts"
import { askToDelete } from "../../test/deletion.ts"
import { keepAccount } from "./settings.deletion.ts"
import { CANCEL_TRIES_MAX } from "./settings.erase.ts"
import { settingsChore } from "./index.ts"

const SERVICE = { role: "service" } as const
const prices: StripePrices = {
  "essential-monthly": "price_essential_monthly",
  "essential-annual": "price_essential_annual",
  "premium-monthly": "price_premium_monthly",
  "premium-annual": "price_premium_annual",
  "elite-monthly": "price_elite_monthly",
  "elite-annual": "price_elite_annual",
}

let database: Database
let stripe: FakeStripe
beforeAll(async () => {
  database = await memoryDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  stripe = await fakeStripe()
})
afterEach(() => stripe.close())

/** Somebody who pays and has asked for the end of the account, with what the operator's log holds. */
async function payer({ isForced = false } = {}) {
  const plain = testContext(database)
  const errors: Array<Readonly<Record<string, unknown>>> = []
  const log = { ...plain.log, error: (facts: Readonly<Record<string, unknown>>) => void errors.push(facts) }
  const billing = stripeBilling({ secretKey: "sk_test_0123456789", prices, baseUrl: stripe.baseUrl })
  const context: TestContext = { ...plain, billing, log }
  const { id } = await newAccount(context)
  const reference = `sub_${id}`
  stripe.setSubscription(stripeSubscription({ accountId: id, id: reference }))
  const at = new Date(context.clock.now())
  await database.transaction(SERVICE, (sql) =>
    raw`insert into subscriptions
      (id, user_id, provider, reference, customer, tier, period, status, started_at, period_ends_at)
      values (${id}, ${id}, 'stripe', ${reference}, 'cus_1', 'premium', 'monthly', 'active', ${at}, ${at})`.execute(
      sql,
    ),
  )
  await askToDelete(context, id, isForced)
  const isErased = () =>
    database.transaction(SERVICE, async (sql) => {
      const row = await sql.selectFrom("account").select("id").where("id", "=", id).executeTakeFirst()
      return row === undefined
    })
  const cancels = () => stripe.calls.filter(({ method }) => method === "DELETE")
  return { context, id, reference, errors, isErased, cancels }
}

test("an erasure first ends what the account pays for, once and not before the time to undo is over", async () => {
  const { context, reference, errors, isErased, cancels } = await payer()
  context.clock.advance(DELETION_UNDO_MS - MINUTE_MS)
  await settingsChore(context)
  expect([cancels().length, await isErased()]).toEqual([0, false])
  context.clock.advance(MINUTE_MS)
  await settingsChore(context)
  expect(cancels().map(({ path }) => path)).toEqual([`/v1/subscriptions/${reference}`])
  expect([await isErased(), errors]).toEqual([true, []])
  await settingsChore(context)
  expect(cancels()).toHaveLength(1)
})

test("what an account pays for that was deleted under duress ends on the same day, although it is kept (N-04)", async () => {
  const { context, isErased, cancels } = await payer({ isForced: true })
  context.clock.advance(DELETION_UNDO_MS - MINUTE_MS)
  await settingsChore(context)
  expect(cancels()).toHaveLength(0)
  context.clock.advance(MINUTE_MS)
  await settingsChore(context)
  expect([cancels().length, await isErased()]).toEqual([1, false])
})

test("somebody who comes back goes on paying", async () => {
  const { context, id, cancels } = await payer()
  await database.transaction(SERVICE, (sql) => keepAccount(sql, context, id))
  context.clock.advance(DELETION_UNDO_MS + HOUR_MS)
  await settingsChore(context)
  expect(cancels()).toEqual([])
})

test("a subscription that Stripe no longer knows is as good as ended", async () => {
  const { context, reference, isErased } = await payer()
  await context.billing?.cancel(reference)
  await context.billing?.cancel(reference)
  context.clock.advance(DELETION_UNDO_MS)
  await settingsChore(context)
  expect(await isErased()).toBe(true)
})

test("while Stripe refuses the erasure waits and asks again, for a day; then it goes on and tells the operator", async () => {
  const { context, reference, errors, isErased, cancels } = await payer()
  stripe.answerWith({ status: 503, body: { error: { type: "api_error" } } })
  context.clock.advance(DELETION_UNDO_MS)
  for (let tries = 1; tries < CANCEL_TRIES_MAX; tries += 1) {
    await settingsChore(context)
    context.clock.advance(HOUR_MS)
  }
  expect([cancels().length, await isErased(), errors]).toEqual([CANCEL_TRIES_MAX - 1, false, []])
  await settingsChore(context)
  expect(cancels()).toHaveLength(CANCEL_TRIES_MAX)
  expect(await isErased()).toBe(true)
  expect(errors).toEqual([{ provider: "stripe", reference }])
})

test("what a provider sold that is gone is told to the operator and keeps nobody for ever", async () => {
  const { context, errors, isErased } = await payer()
  const without = { ...context, billing: null }
  context.clock.advance(DELETION_UNDO_MS)
  for (let tries = 0; tries < CANCEL_TRIES_MAX; tries += 1) await settingsChore(without)
  expect([await isErased(), errors.length]).toEqual([true, 1])
})
