import { NotFound } from "@porchlight/core/error"
import { AlreadySubscribed, type CheckoutInput } from "@porchlight/core/membership"
import { addMs, DAY_MS, HOUR_MS, SECOND_MS } from "@porchlight/core/time"
import { afterEach, beforeEach, expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newConfirmed, newKey } from "../../test/people.ts"
import { fakeStripe, stripeSubscription, type FakeStripe } from "../../test/stripe.ts"
import { membershipSql, SIMULATED_CHECKOUT, STRIPE, stripeBilling, type StripePrices } from "./index.ts"
import { syncSubscription } from "./membership.sync.ts"

const prices: StripePrices = {
  "essential-monthly": "price_essential_monthly",
  "essential-annual": "price_essential_annual",
  "premium-monthly": "price_premium_monthly",
  "premium-annual": "price_premium_annual",
  "elite-monthly": "price_elite_monthly",
  "elite-annual": "price_elite_annual",
}
const premium: CheckoutInput = { tier: "premium", period: "monthly" }

describeOnBoth("what a former provider sold", (open) => {
  let stripe: FakeStripe
  beforeEach(async () => {
    stripe = await fakeStripe()
  })
  afterEach(() => stripe.close())

  /** Somebody with premium, paid for another ten days and a half to this provider, who is not asked any more. */
  const subscriber = async (
    provider: string,
    changes: { readonly status?: string; readonly days?: number } = {},
  ) => {
    const plain = testContext(open().database)
    const billing = stripeBilling({ secretKey: "sk_test_0123456789", prices, baseUrl: stripe.baseUrl })
    const context = { ...plain, billing }
    const { id, email } = await newConfirmed(context)
    const now = context.clock.now()
    const { status = "active", days = 10.5 } = changes
    const paidUntil = addMs(now, days * DAY_MS)
    await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .insertInto("subscriptions")
        .values({
          ...premium,
          id: context.chance.id(now),
          user_id: id,
          provider,
          reference: `former-${id}`,
          customer: `cus_${id}`,
          status,
          started_at: new Date(addMs(now, -20 * DAY_MS)),
          period_ends_at: new Date(paidUntil),
          ended_at: status === "ended" ? new Date(addMs(now, -HOUR_MS)) : null,
        })
        .execute(),
    )
    const membership = membershipSql(context, id, "192.0.2.1")
    /** What Stripe is told of an order. */
    const order = async (input: CheckoutInput) => {
      await membership.createCheckout(input, newKey())
      const opened = stripe.calls.filter(({ path }) => path === "/v1/checkout/sessions").at(-1)
      return Object.fromEntries(opened?.form ?? [])
    }
    return { context, id, email, billing, membership, paidUntil, order }
  }

  test("still opens what it opened, renews no more here, and has no page", async () => {
    const { membership, paidUntil } = await subscriber("former")
    expect(await membership.current()).toMatchObject({
      tier: "premium",
      source: "subscription",
      period: null,
      renewsAt: null,
      cancelsAt: addMs(paidUntil, 3 * DAY_MS),
    })
    await expect(membership.openPortal()).rejects.toBeInstanceOf(NotFound)
  })

  test("stands in the way of no other plan, and what is paid there is not paid again (PLAN-14)", async () => {
    const { email, order } = await subscriber("former")
    expect(await order(premium)).toMatchObject({
      customer_email: email,
      "subscription_data[trial_period_days]": "11",
    })
    expect(await order({ tier: "elite", period: "monthly" })).not.toHaveProperty([
      "subscription_data[trial_period_days]",
    ])
  })

  test("in a simulation was not paid: another is paid at once", async () => {
    const { order } = await subscriber(SIMULATED_CHECKOUT)
    expect(await order(premium)).not.toHaveProperty(["subscription_data[trial_period_days]"])
  })

  test("gives way to what is bought here, which is shown, changed and not bought a second time", async () => {
    const { context, id, billing, membership } = await subscriber("former")
    const at = (ms: number) => Math.floor((context.clock.now() + ms) / SECOND_MS)
    const bought = stripeSubscription({
      id: `sub_${id.replaceAll("-", "")}`,
      accountId: id,
      price: prices["premium-annual"],
      // Of the two this is not the newest by its own clock: what counts is who sells here.
      startedAt: at(-25 * DAY_MS),
      periodEndsAt: at(11 * DAY_MS),
    })
    stripe.setSubscription(bought)
    await syncSubscription(context, billing, bought.id)
    expect(await membership.current()).toMatchObject({ period: "annual", cancelsAt: null })
    expect((await membership.openPortal()).url).toMatch(/^https:/u)
    expect(stripe.calls.at(-1)?.form.get("customer")).toBe("cus_1")
    await expect(membership.createCheckout(premium, newKey())).rejects.toBeInstanceOf(AlreadySubscribed)
    expect(stripe.refunded.size).toBe(0)
  })

  test("a plan of another account at the same provider, which nobody vouches for, does not stand in the way for ever", async () => {
    const { context, membership, order } = await subscriber(STRIPE)
    await expect(membership.createCheckout(premium, newKey())).rejects.toBeInstanceOf(AlreadySubscribed)
    context.clock.advance(14 * DAY_MS)
    expect(await membership.current()).toMatchObject({ tier: "basic", period: null })
    expect(await order(premium)).toHaveProperty("customer")
  })

  test("whoever paid before and is not known there any more is written down anew", async () => {
    const { id, email, order } = await subscriber(STRIPE, { status: "ended" })
    stripe.forget(`cus_${id}`)
    const told = await order(premium)
    expect(told).toMatchObject({ customer_email: email })
    expect(told).not.toHaveProperty("customer")
  })
})
