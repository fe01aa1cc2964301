import { AlreadySubscribed, BillingUnavailable, type CheckoutInput } from "@porchlight/core/membership"
import { DAY_MS, HOUR_MS, SECOND_MS } from "@porchlight/core/time"
import { afterEach, beforeEach, expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newConfirmed, newKey } from "../../test/people.ts"
import { fakeStripe, stripeSubscription, type FakeStripe } from "../../test/stripe.ts"
import { membershipJob, membershipSql, stripeBilling, type StripePrices } from "./index.ts"
import { syncSubscription } from "./membership.sync.ts"

const prices: StripePrices = {
  "essential-monthly": "price_essential_monthly",
  "essential-annual": "price_essential_annual",
  "premium-monthly": "price_premium_monthly",
  "premium-annual": "price_premium_annual",
  "elite-monthly": "price_elite_monthly",
  "elite-annual": "price_elite_annual",
}
const monthly: CheckoutInput = { tier: "premium", period: "monthly" }
const annual: CheckoutInput = { tier: "premium", period: "annual" }

describeOnBoth("two checkouts of one account", (open) => {
  let stripe: FakeStripe
  beforeEach(async () => {
    stripe = await fakeStripe()
  })
  afterEach(() => stripe.close())

  const buyer = async () => {
    const plain = testContext(open().database)
    const errors: Array<Readonly<Record<string, unknown>>> = []
    const log = { ...plain.log, error: (facts: Readonly<Record<string, unknown>>) => void errors.push(facts) }
    const billing = stripeBilling({ secretKey: "sk_test_0123456789", prices, baseUrl: stripe.baseUrl })
    const context = { ...plain, log, billing }
    const { id } = await newConfirmed(context)
    const membership = membershipSql(context, id, "192.0.2.1")
    const begin = async (input: CheckoutInput, key = newKey()) =>
      (await membership.createCheckout(input, key)).url.split("/").at(-1) ?? ""
    /** What Stripe makes of a payment: each has a name of its own, on every database. */
    const bought = ({ tier, period }: CheckoutInput) =>
      stripeSubscription({
        id: `sub_${period}${id.replaceAll("-", "")}`,
        accountId: id,
        price: prices[`${tier}-${period}`],
        startedAt: Math.floor(context.clock.now() / SECOND_MS),
        periodEndsAt: Math.floor((context.clock.now() + 30 * DAY_MS) / SECOND_MS),
      })
    const report = ({ id: reference }: { readonly id: string }) =>
      syncSubscription(context, billing, reference)
    return { id, context, membership, begin, bought, report, errors }
  }

  /** Two plans that run, the annual one begun an hour later. Neither is reported yet. */
  const twoPaid = async () => {
    const her = await buyer()
    const first = her.bought(monthly)
    her.context.clock.advance(HOUR_MS)
    const second = her.bought(annual)
    for (const one of [first, second]) stripe.setSubscription(one)
    const payment = first.latest_invoice.replace("in_", "pi_")
    return { ...her, first, second, payment }
  }

  const cancelled = () => stripe.calls.filter(({ method }) => method === "DELETE").map(({ path }) => path)

  test("the page of the first is closed when the second is begun, and a repeat closes nothing", async () => {
    const { begin, bought } = await buyer()
    const first = await begin(monthly)
    const key = newKey()
    const second = await begin(annual, key)
    expect(await begin(annual, key)).toBe(second)
    expect(stripe.pay(first, bought(monthly))).toBe(false)
    expect(stripe.pay(second, bought(annual))).toBe(true)
  })

  test("where the first is paid and not reported yet, the second is refused and the plan is there", async () => {
    const { membership, begin, bought } = await buyer()
    stripe.pay(await begin(monthly), bought(monthly))
    expect((await membership.current()).tier).toBe("basic")
    await expect(begin(annual)).rejects.toBeInstanceOf(AlreadySubscribed)
    expect(await membership.current()).toMatchObject({ tier: "premium", period: "monthly" })
  })

  test("while Stripe does not close the first there is no second", async () => {
    const { begin, bought } = await buyer()
    const first = await begin(monthly)
    stripe.refuse(`/v1/checkout/sessions/${first}`)
    await expect(begin(annual)).rejects.toBeInstanceOf(BillingUnavailable)
    stripe.refuse(null)
    expect(stripe.pay(first, bought(monthly))).toBe(true)
  })

  test.each(["first", "second"] as const)(
    "both paid, the %s reported first: the later stays, the earlier ends and is given back once",
    async (order) => {
      const { context, membership, first, second, report, payment, errors } = await twoPaid()
      for (const one of order === "first" ? [first, second] : [second, first]) await report(one)
      expect(cancelled()).toContain(`/v1/subscriptions/${first.id}`)
      expect(cancelled()).not.toContain(`/v1/subscriptions/${second.id}`)
      expect([...stripe.refunded]).toEqual([payment])
      expect(await membership.current()).toMatchObject({
        tier: "premium",
        period: "annual",
        refundedAt: context.clock.now(),
      })
      await report(first)
      expect([[...stripe.refunded], errors]).toEqual([[payment], []])
      context.clock.advance(31 * DAY_MS)
      expect((await membership.current()).refundedAt).toBeNull()
    },
  )

  test("of ten people whose two payments are each reported at once, everybody keeps the later plan", async () => {
    const people = []
    for (let count = 0; count < 10; count += 1) people.push(await twoPaid())
    await Promise.all(people.flatMap(({ first, second, report }) => [report(first), report(second)]))
    expect([...stripe.refunded].sort()).toEqual(people.map(({ payment }) => payment).sort())
  })

  test("a refund that failed after the end is made up for when the job asks, and the operator hears of it", async () => {
    const { context, membership, first, second, report, payment, errors } = await twoPaid()
    await report(first)
    stripe.refuse("/v1/refunds")
    await expect(report(second)).rejects.toBeInstanceOf(BillingUnavailable)
    expect(errors).toMatchObject([{ reference: first.id }])
    expect((await membership.current()).refundedAt).toBeNull()
    // The end is reported as well, and does not make anybody forget the money.
    await expect(report(first)).rejects.toBeInstanceOf(BillingUnavailable)
    stripe.refuse(null)
    context.clock.advance(HOUR_MS)
    await membershipJob.run(context)
    expect([...stripe.refunded]).toEqual([payment])
    expect(await membership.current()).toMatchObject({ period: "annual", refundedAt: context.clock.now() })
    const asked = stripe.calls.length
    await membershipJob.run(context)
    expect(stripe.calls).toHaveLength(asked)
  })

  test("one that was given back by hand is as good as given back", async () => {
    const { membership, first, second, report, payment } = await twoPaid()
    await report(first)
    const { baseUrl } = stripe
    await fetch(`${baseUrl}/v1/refunds`, {
      method: "POST",
      body: new URLSearchParams({ payment_intent: payment }),
    })
    await fetch(`${baseUrl}/v1/subscriptions/${first.id}`, { method: "DELETE" })
    await report(second)
    expect((await membership.current()).period).toBe("annual")
  })

  test("a plan bought after an earlier one had ended is no second one", async () => {
    const { membership, first, second, report } = await twoPaid()
    stripe.setSubscription({ ...first, status: "canceled", ended_at: first.start_date + 60 })
    await report(first)
    await report(second)
    expect([cancelled(), [...stripe.refunded]]).toEqual([[], []])
    expect(await membership.current()).toMatchObject({ period: "annual", refundedAt: null })
  })
})
