import { IdempotencyMismatch } from "@porchlight/core/error"
import { BillingUnavailable } from "@porchlight/core/membership"
import { addMs, MINUTE_MS, SECOND_MS, toInstant } from "@porchlight/core/time"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { newAccount, newKey } from "../../test/people.ts"
import {
  fakeStripe,
  stripeCheckoutSession,
  stripeEvent,
  stripeInvoice,
  stripeSignature,
  stripeSubscription,
  type FakeStripe,
} from "../../test/stripe.ts"
import type { Database } from "../database/index.ts"
import { membershipSql, stripeBilling, type StripePrices } from "./index.ts"
import { isSignedByStripe } from "./membership.webhook.ts"

const SECRET = "whsec_for_these_tests"
const prices: StripePrices = {
  "essential-monthly": "price_essential_monthly",
  "essential-annual": "price_essential_annual",
  "premium-monthly": "price_premium_monthly",
  "premium-annual": "price_premium_annual",
  "elite-monthly": "price_elite_monthly",
  "elite-annual": "price_elite_annual",
}

let database: Database
beforeAll(async () => {
  database = await memoryDatabase()
})
afterAll(() => database.close())

let stripe: FakeStripe
let server: TestServer
beforeEach(async () => {
  stripe = await fakeStripe()
  const billing = stripeBilling({ secretKey: "sk_test_0123456789", prices, baseUrl: stripe.baseUrl })
  const kept = { ...database, close: async () => {} }
  server = testServer(kept, () => ({ billing, stripeSecret: SECRET }))
})
afterEach(async () => {
  await server.close()
  await stripe.close()
})

/** An account with a confirmed address, and its subscription on the other side under an id of its own. */
async function buyer() {
  const account = await newAccount(server.context)
  const at = new Date(server.clock.now())
  await database.transaction({ role: "service" }, async (sql) => {
    await sql
      .updateTable("user_profiles")
      .set({ email_confirmed_at: at })
      .where("user_id", "=", account.id)
      .execute()
    await sql.deleteFrom("subscriptions").execute()
    await sql.deleteFrom("billing_events").execute()
  })
  return { ...account, membership: membershipSql(server.context, account.id, "192.0.2.1") }
}

const report = (body: string, header?: string) =>
  server.request("/inbound/stripe", {
    method: "POST",
    headers: {
      "stripe-signature": header ?? stripeSignature(SECRET, body, Math.floor(server.clock.now() / SECOND_MS)),
    },
    body,
  })

describe("the signature of a report (PLAN-14)", () => {
  // Computed with OpenSSL: printf '1492774577.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test
  const BODY = '{"id":"evt_1"}'
  const V1 = "7656fc2882a7ca0a651666b36bf2f2f22ee204f54f608f227498a2419f2890b2"
  const at = toInstant(1_492_774_577 * SECOND_MS)

  test("is the HMAC over time and body, whatever else stands beside it", () => {
    const good = stripeSignature("whsec_test", BODY, 1_492_774_577)
    expect(isSignedByStripe("whsec_test", BODY, good, at)).toBe(true)
    expect(good).toBe(`t=1492774577,v1=${V1}`)
    expect(isSignedByStripe("whsec_test", BODY, `${good},v0=${V1}`, at)).toBe(true)
    const [time = "", mac = ""] = good.split(",")
    expect(isSignedByStripe("whsec_test", BODY, `${time},v1=${"0".repeat(64)},${mac}`, at)).toBe(true)
  })

  test.each([
    ["another body", '{"id":"evt_2"}', (good: string) => good],
    ["another time", BODY, (good: string) => good.replace("t=1492774577", "t=1492774578")],
    ["another scheme", BODY, (good: string) => good.replace("v1=", "v0=")],
    ["no time", BODY, (good: string) => good.replace(/^t=\d+,/u, "")],
    ["no signature", BODY, () => "t=1492774577"],
    ["nothing", BODY, () => ""],
  ])("is refused with %s", (_, body, change) => {
    expect(
      isSignedByStripe("whsec_test", body, change(stripeSignature("whsec_test", BODY, 1_492_774_577)), at),
    ).toBe(false)
  })

  test("is worth nothing after five minutes, or five minutes before its time", () => {
    const good = stripeSignature("whsec_test", BODY, 1_492_774_577)
    const is = (ms: number) => isSignedByStripe("whsec_test", BODY, good, addMs(at, ms))
    expect([is(5 * MINUTE_MS), is(-5 * MINUTE_MS)]).toEqual([true, true])
    expect([is(5 * MINUTE_MS + 1), is(-5 * MINUTE_MS - 1)]).toEqual([false, false])
  })

  test("is asked for before anything is read or looked up", async () => {
    const { status } = await report(
      stripeEvent("evt_1", "invoice.paid", stripeInvoice({ isPaid: true })),
      "t=1,v1=00",
    )
    expect(status).toBe(403)
    expect(stripe.calls).toEqual([])
  })
})

describe("what Stripe is asked for", () => {
  test("a checkout names the price, the account and the ways back, under a key of the account", async () => {
    const { id, email, membership } = await buyer()
    const key = newKey()
    const { url } = await membership.createCheckout({ tier: "premium", period: "monthly" }, key)
    expect(url).toBe("https://checkout.stripe.test/c/pay/cs_test_1")
    const [call] = stripe.calls
    expect(Object.fromEntries(call?.form ?? [])).toEqual({
      mode: "subscription",
      "line_items[0][price]": "price_premium_monthly",
      "line_items[0][quantity]": "1",
      client_reference_id: id,
      "subscription_data[metadata][account_id]": id,
      customer_email: email,
      success_url: "http://porchlight.test/membership?checkout=paid",
      cancel_url: "http://porchlight.test/membership?checkout=left",
    })
    expect(call?.headers).toMatchObject({
      authorization: "Bearer sk_test_0123456789",
      "stripe-version": "2025-03-31.basil",
      "idempotency-key": `${id}:${key}`,
    })
  })

  test.each([
    [429, { error: { type: "rate_limit_error" } }, BillingUnavailable],
    [500, "<html>", BillingUnavailable],
    [401, { error: { type: "invalid_request_error" } }, BillingUnavailable],
    [400, { error: { type: "idempotency_error" } }, IdempotencyMismatch],
    // The first one of a repeat is still being dealt with.
    [409, { error: { type: "idempotency_error", code: "idempotency_key_in_use" } }, BillingUnavailable],
  ])("an answer of %i is told in our words and never in theirs", async (status, body, thrown) => {
    const { membership } = await buyer()
    stripe.answerWith({ status, body })
    const outcome = membership.createCheckout({ tier: "elite", period: "annual" }, newKey())
    await expect(outcome).rejects.toBeInstanceOf(thrown)
  })
})

describe("what Stripe reports", () => {
  test.each([
    ["checkout.session.completed", stripeCheckoutSession()],
    ["invoice.paid", stripeInvoice({ isPaid: true })],
    ["invoice.paid", stripeInvoice({ isPaid: true, isOldShape: true })],
    ["customer.subscription.updated", stripeSubscription({ accountId: "anybody" })],
  ])("%s brings the plan that Stripe then says there is (PLAN-14)", async (type, object) => {
    const { id, membership } = await buyer()
    stripe.setSubscription(stripeSubscription({ accountId: id }))
    const response = await report(stripeEvent("evt_1", type, object))
    expect([response.status, await response.json()]).toEqual([200, { known: true }])
    expect(await membership.current()).toMatchObject({
      tier: "premium",
      period: "monthly",
      renewsAt: 1_797_592_000_000,
      cancelsAt: null,
    })
    expect((await membership.openPortal()).url).toBe("https://billing.stripe.test/p/session/x")
    expect(stripe.calls.at(-1)?.form.get("customer")).toBe("cus_1")
  })

  test("a failed payment is shown and leaves the plan; a deleted subscription takes it", async () => {
    const { id, membership } = await buyer()
    stripe.setSubscription(stripeSubscription({ accountId: id, status: "past_due" }))
    await report(stripeEvent("evt_1", "invoice.payment_failed", stripeInvoice({ isPaid: false })))
    expect(await membership.current()).toMatchObject({ tier: "premium", isPaymentFailed: true })
    const endedAt = Math.floor(server.clock.now() / SECOND_MS)
    const deleted = stripeSubscription({ accountId: id, status: "canceled", endedAt })
    stripe.setSubscription(deleted)
    await report(stripeEvent("evt_2", "customer.subscription.deleted", deleted))
    expect(await membership.current()).toMatchObject({ tier: "basic", isPaymentFailed: false })
  })

  test("late and early reports change nothing: what counts is what Stripe says when it is asked", async () => {
    const { id, membership } = await buyer()
    const endedAt = Math.floor(server.clock.now() / SECOND_MS)
    const active = stripeSubscription({ accountId: id })
    stripe.setSubscription(stripeSubscription({ accountId: id, status: "canceled", endedAt }))
    await report(stripeEvent("evt_2", "customer.subscription.deleted", active))
    await report(stripeEvent("evt_1", "customer.subscription.updated", active))
    expect((await membership.current()).tier).toBe("basic")
  })

  test("a report that could not be dealt with is dealt with when it comes again", async () => {
    const { id, membership } = await buyer()
    const body = stripeEvent("evt_1", "customer.subscription.updated", stripeSubscription({ accountId: id }))
    stripe.answerWith({ status: 500, body: "" })
    expect((await report(body)).status).toBe(503)
    stripe.answerWith(null)
    stripe.setSubscription(stripeSubscription({ accountId: id }))
    expect((await report(body)).status).toBe(200)
    expect((await membership.current()).tier).toBe("premium")
  })

  test("the same report again asks nobody", async () => {
    const { id } = await buyer()
    const subscription = stripeSubscription({ accountId: id })
    stripe.setSubscription(subscription)
    const body = stripeEvent("evt_1", "customer.subscription.updated", subscription)
    for (const _ of [1, 2, 3]) expect((await report(body)).status).toBe(200)
    expect(stripe.calls).toHaveLength(1)
  })

  test("a change of plan in the portal is a change of tier; a cancelled plan says until when it lasts", async () => {
    const { id, membership } = await buyer()
    const changed = stripeSubscription({
      accountId: id,
      price: "price_elite_annual",
      cancelAtPeriodEnd: true,
    })
    stripe.setSubscription(changed)
    await report(stripeEvent("evt_1", "customer.subscription.updated", changed))
    expect(await membership.current()).toMatchObject({
      tier: "elite",
      period: "annual",
      renewsAt: null,
      cancelsAt: 1_797_592_000_000,
    })
  })

  test.each([
    ["an unknown price", { price: "price_of_something_else" }],
    ["a first payment that is not made yet", { status: "incomplete" }],
  ])("%s gives nothing", async (_, fields) => {
    const { id, membership } = await buyer()
    stripe.setSubscription(stripeSubscription({ accountId: id, ...fields }))
    const response = await report(stripeEvent("evt_1", "invoice.paid", stripeInvoice({ isPaid: true })))
    expect([response.status, await response.json()]).toEqual([200, { known: false }])
    expect((await membership.current()).tier).toBe("basic")
  })

  test.each([
    ["another product's event", stripeEvent("evt_1", "product.created", { id: "prod_1", object: "product" })],
    ["what is no JSON", "no JSON"],
  ])("%s is answered and ignored", async (_, body) => {
    expect((await report(body)).status).toBe(200)
    expect(stripe.calls).toEqual([])
  })
})

describe("a price, looked up for staff (PLAN-17)", () => {
  const billing = () => stripeBilling({ secretKey: "sk_test_0123456789", prices, baseUrl: stripe.baseUrl })
  /** As GET /v1/prices/{id} answers in the version that is asked for, less the fields that are not read. */
  const price = { id: "price_elite_annual", object: "price", type: "recurring", livemode: false }

  test("says how often it is paid, whether the money is real, and how much it is", async () => {
    stripe.answerWith({ status: 200, body: { ...price, unit_amount: 25_000, currency: "usd" } })
    expect(await billing().lookPrice("elite", "annual")).toEqual({
      priceId: "price_elite_annual",
      mode: "subscription",
      isLive: false,
      amountCents: 25_000,
    })
    expect(stripe.calls.at(-1)).toMatchObject({ method: "GET", path: "/v1/prices/price_elite_annual" })
    stripe.answerWith({
      status: 200,
      body: { ...price, type: "one_time", livemode: true, unit_amount: null },
    })
    expect(await billing().lookPrice("elite", "annual")).toMatchObject({
      mode: "payment",
      isLive: true,
      amountCents: null,
    })
  })

  test("one that Stripe does not know is shown as such, and a Stripe that does not answer is a refusal", async () => {
    stripe.answerWith({ status: 404, body: { error: { type: "invalid_request_error" } } })
    expect(await billing().lookPrice("premium", "monthly")).toEqual({
      priceId: "price_premium_monthly",
      mode: null,
      isLive: null,
      amountCents: null,
    })
    stripe.answerWith({ status: 500, body: {} })
    await expect(billing().lookPrice("premium", "monthly")).rejects.toBeInstanceOf(BillingUnavailable)
  })
})
