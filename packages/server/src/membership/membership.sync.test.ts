import { DAY_MS, HOUR_MS, SECOND_MS } from "@porchlight/core/time"
import { afterEach, beforeEach, expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newConfirmed } from "../../test/people.ts"
import { fakeStripe, stripeSubscription, type FakeStripe } from "../../test/stripe.ts"
import type { Sql } from "../database/index.ts"
import { membershipSql, stripeBilling, type StripePrices } from "./index.ts"
import { syncSubscription } from "./membership.sync.ts"

const prices: StripePrices = {
  "essential-monthly": "price_essential_monthly",
  "essential-annual": "price_essential_annual",
  "premium-monthly": "price_premium_monthly",
  "premium-annual": "price_premium_annual",
  "elite-monthly": "price_elite_monthly",
  "elite-annual": "price_elite_annual",
}

describeOnBoth("a subscription at a price that is sold no more", (open) => {
  let stripe: FakeStripe
  beforeEach(async () => {
    stripe = await fakeStripe()
  })
  afterEach(() => stripe.close())

  /** Somebody who subscribed before the prices were changed: a price of Stripe's never changes, there is another. */
  const subscribed = async () => {
    const context = testContext(open().database)
    const account = await newConfirmed(context)
    const id = `sub_${account.id.replaceAll("-", "")}`
    const at = (ms: number) => Math.floor((context.clock.now() + ms) / SECOND_MS)
    const tell = (changes: Partial<Parameters<typeof stripeSubscription>[0]> = {}) =>
      stripe.setSubscription(
        stripeSubscription({
          id,
          accountId: account.id,
          price: "price_premium_monthly",
          startedAt: at(-HOUR_MS),
          periodEndsAt: at(30 * DAY_MS),
          ...changes,
        }),
      )
    tell()
    const { baseUrl } = stripe
    const before = stripeBilling({ secretKey: "sk_test_0123456789", prices, baseUrl })
    expect(await syncSubscription(context, before, id)).toBe(true)
    const next = { ...prices, "premium-monthly": "price_premium_monthly_2027" }
    const billing = stripeBilling({ secretKey: "sk_test_0123456789", prices: next, baseUrl })
    const membership = membershipSql({ ...context, billing }, account.id, "192.0.2.1")
    return { context, account, id, at, tell, billing, membership }
  }

  test("goes on as what it was sold as, for whoever goes on paying it", async () => {
    const { context, id, at, tell, billing, membership } = await subscribed()
    context.clock.advance(31 * DAY_MS)
    tell({ periodEndsAt: at(29 * DAY_MS) })
    expect(await syncSubscription(context, billing, id)).toBe(true)
    context.clock.advance(20 * DAY_MS)
    expect(await membership.current()).toMatchObject({ tier: "premium", period: "monthly" })
  })

  test("ends when it is cancelled, and another can be bought", async () => {
    const { context, id, at, tell, billing, membership } = await subscribed()
    tell({ status: "canceled", endedAt: at(0) })
    expect(await syncSubscription(context, billing, id)).toBe(true)
    expect(await membership.current()).toMatchObject({ tier: "basic", period: null })
    const { url } = await membership.createCheckout({ tier: "premium", period: "monthly" }, "another-one")
    expect(url).toMatch(/^https:/u)
  })

  test("has the provider asked as often as before at a later deletion, once its owner came back and went on paying", async () => {
    const { context, account, id, at, tell, billing } = await subscribed()
    const inService = <Value>(work: (sql: Sql) => Promise<Value>) =>
      context.database.transaction({ role: "service" }, work)
    const tries = async (deletedAt: Date | null) => {
      await inService(async (sql) => {
        await sql.updateTable("account").set({ deleted_at: deletedAt }).where("id", "=", account.id).execute()
        await sql.updateTable("subscriptions").set({ cancel_tries: 24 }).where("reference", "=", id).execute()
      })
      tell({ periodEndsAt: at(60 * DAY_MS) })
      expect(await syncSubscription(context, billing, id)).toBe(true)
      const row = await inService((sql) =>
        sql
          .selectFrom("subscriptions")
          .select("cancel_tries")
          .where("reference", "=", id)
          .executeTakeFirstOrThrow(),
      )
      return row.cancel_tries
    }
    expect(await tries(new Date(context.clock.now()))).toBe(24)
    expect(await tries(null)).toBe(0)
  })

  test("that was never seen before is none of ours", async () => {
    const { context, billing, account, at } = await subscribed()
    const id = `sub_other${account.id.replaceAll("-", "")}`
    const price = "price_of_another_product"
    stripe.setSubscription(
      stripeSubscription({ id, accountId: account.id, price, startedAt: at(0), periodEndsAt: at(DAY_MS) }),
    )
    expect(await syncSubscription(context, billing, id)).toBe(false)
  })
})
