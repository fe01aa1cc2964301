import { MembershipRequired } from "@porchlight/core/membership"
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth, memoryDatabase } from "../../test/databases.ts"
import { testServer } from "../../test/http.ts"
import { newAccount, newKey } from "../../test/people.ts"
import {
  fakeStripe,
  stripeCharge,
  stripeEvent,
  stripeSignature,
  stripeSubscription,
  type FakeStripe,
} from "../../test/stripe.ts"
import { arm, newDater, SAFE_PIN } from "../../test/watches.ts"
import type { ServerContext } from "../context/index.ts"
import { geofenceSql } from "../geofence/index.ts"
import { notificationSql } from "../notification/index.ts"
import { trialSql } from "../trial/index.ts"
import { membershipSql, stripeBilling, type StripePrices } from "./index.ts"
import { syncPayment } from "./membership.payment.ts"
import { syncSubscription } from "./membership.sync.ts"

const prices: StripePrices = {
  "essential-monthly": "price_essential_monthly",
  "essential-annual": "price_essential_annual",
  "premium-monthly": "price_premium_monthly",
  "premium-annual": "price_premium_annual",
  "elite-monthly": "price_elite_monthly",
  "elite-annual": "price_elite_annual",
}

let stripe: FakeStripe
beforeEach(async () => {
  stripe = await fakeStripe()
})
afterEach(() => stripe.close())

const stripeOf = () => stripeBilling({ secretKey: "sk_test_0123456789", prices, baseUrl: stripe.baseUrl })

/** The account has premium by the month since an hour ago, and its last payment has this name. */
async function subscribe(context: ServerContext, accountId: string) {
  const billing = stripeOf()
  const id = `sub_${accountId.replaceAll("-", "")}`
  const at = (ms: number) => Math.floor((context.clock.now() + ms) / SECOND_MS)
  stripe.setSubscription(
    stripeSubscription({ id, accountId, startedAt: at(-HOUR_MS), periodEndsAt: at(30 * DAY_MS) }),
  )
  await syncSubscription(context, billing, id)
  return { billing, id, payment: `pi_${id}` }
}

const giveBack = (payment: string) =>
  fetch(`${stripe.baseUrl}/v1/refunds`, {
    method: "POST",
    body: new URLSearchParams({ payment_intent: payment }),
  })

describeOnBoth("a payment that is given back or disputed", (open) => {
  const subscriber = async () => {
    const plain = testContext(open().database)
    const warnings: Array<Readonly<Record<string, unknown>>> = []
    const log = {
      ...plain.log,
      warn: (facts: Readonly<Record<string, unknown>>) => void warnings.push(facts),
    }
    const context = { ...plain, log, billing: stripeOf() }
    const account = await newAccount(context)
    const { billing, id, payment } = await subscribe(context, account.id)
    const membership = membershipSql(context, account.id, "192.0.2.1")
    const report = (name = payment) => syncPayment(context, billing, name)
    const isCancelled = () =>
      stripe.calls.some(({ method, path }) => method === "DELETE" && path === `/v1/subscriptions/${id}`)
    const told = async () =>
      (await notificationSql(context, account.id).state()).notifications
        .map(({ data }) => data)
        .filter(({ kind }) => kind === "plan-ended")
    const change = (table: "account" | "subscriptions", set: Readonly<Record<string, Date>>) =>
      context.database.transaction({ role: "service" }, (sql) =>
        sql
          .updateTable(table)
          .set(set)
          .where(table === "account" ? "account.id" : "subscriptions.user_id", "=", account.id)
          .execute(),
      )
    return { context, billing, id, membership, payment, report, isCancelled, warnings, told, change }
  }

  test("all of the last payment given back ends the plan at once, at Stripe too: nothing is charged again (PLAN-14)", async () => {
    const { membership, payment, report, isCancelled } = await subscriber()
    await giveBack(payment)
    expect([await report(), await report()]).toEqual([true, true])
    expect(isCancelled()).toBe(true)
    expect(await membership.current()).toMatchObject({ tier: "basic", renewsAt: null })
  })

  test.each([
    ["a part of it", ""],
    ["an earlier one", "_before"],
  ])("%s given back changes nothing", async (_, which) => {
    const { membership, payment, report, isCancelled } = await subscriber()
    if (which !== "") await giveBack(`${payment}${which}`)
    expect(await report(`${payment}${which}`)).toBe(true)
    expect(isCancelled()).toBe(false)
    expect((await membership.current()).tier).toBe("premium")
  })

  test("a dispute is shown while it is open, and the plan goes on; won, it is forgotten (PLAN-14)", async () => {
    const { membership, payment, report, warnings } = await subscriber()
    stripe.dispute(payment, "needs_response")
    await report()
    expect(await membership.current()).toMatchObject({ tier: "premium", isPaymentDisputed: true })
    expect(warnings).toMatchObject([{ dispute: "open" }])
    stripe.dispute(payment, "won")
    await report()
    expect(await membership.current()).toMatchObject({ tier: "premium", isPaymentDisputed: false })
  })

  test("a dispute that is lost ends the plan, whichever payment it was about and whichever report comes last", async () => {
    const { membership, payment, report, isCancelled } = await subscriber()
    stripe.dispute(`${payment}_before`, "lost")
    await report(`${payment}_before`)
    expect(isCancelled()).toBe(true)
    expect(await membership.current()).toMatchObject({ tier: "basic", isPaymentDisputed: false })
  })

  test.each([
    ["all of its last payment is given back", "refunded"],
    ["a dispute about it is lost", "disputed"],
  ] as const)("its owner is told once, in the app, when %s", async (_, why) => {
    const { payment, report, told } = await subscriber()
    stripe.dispute(payment, "needs_response")
    await report()
    expect(await told()).toEqual([])
    stripe.dispute(payment, why === "disputed" ? "lost" : "won")
    if (why === "refunded") await giveBack(payment)
    await report()
    await report()
    expect(await told()).toEqual([{ kind: "plan-ended", why }])
  })

  test("nothing is told of a plan that was over long before, or whose payment is given back because another goes on", async () => {
    const over = await subscriber()
    await over.billing.cancel(over.id)
    await syncSubscription(over.context, over.billing, over.id)
    over.context.clock.advance(4 * DAY_MS)
    stripe.dispute(over.payment, "lost")
    await over.report()
    expect(await over.told()).toEqual([])
    const second = await subscriber()
    await second.change("subscriptions", {
      superseded_at: new Date(second.context.clock.now()),
      refunded_at: new Date(second.context.clock.now()),
    })
    await giveBack(second.payment)
    await second.report()
    expect(await second.told()).toEqual([])
  })

  test("an account that was deleted under duress and seems erased is told nothing", async () => {
    const { context, payment, report, told, change } = await subscriber()
    const now = context.clock.now()
    const days = (count: number) => new Date(addMs(now, count * DAY_MS))
    await change("account", { deleted_at: days(-20), kept_until: days(300), erases_at: days(-6) })
    await giveBack(payment)
    await report()
    expect(await told()).toEqual([])
  })

  test("it takes nothing of a date that is on, and the next needs a plan (GEN-05)", async () => {
    const plain = testContext(open().database)
    const context = { ...plain, billing: stripeOf() }
    const dater = await newDater(context)
    await trialSql(context, dater.id).start()
    context.clock.advance(31 * MINUTE_MS)
    const { billing, payment } = await subscribe(context, dater.id)
    const watch = await arm(context, dater)
    stripe.dispute(payment, "lost")
    await syncPayment(context, billing, payment)
    const addZone = () =>
      geofenceSql(context, dater.id).add(
        {
          name: "Home",
          latitude: 40.7,
          longitude: -74,
          radiusMeters: 100,
          type: "safe_zone",
          alertsEnabled: false,
        },
        newKey(),
      )
    await addZone()
    await dater.checkIn.end(watch.id, SAFE_PIN, newKey())
    await dater.checkIn.checkIn(watch.id, null, newKey())
    await expect(addZone()).rejects.toBeInstanceOf(MembershipRequired)
  })
})

describe("the report of it", () => {
  const SECRET = "whsec_for_these_tests"
  test.each([
    ["charge.refunded", "charge", false],
    ["charge.dispute.created", "dispute", true],
    ["charge.dispute.closed", "dispute", true],
  ] as const)(
    "%s is heard once, and one that is not about a plan is ignored",
    async (type, object, isDispute) => {
      const server = testServer(await memoryDatabase(), () => ({ billing: stripeOf(), stripeSecret: SECRET }))
      try {
        const { id } = await newAccount(server.context)
        const { payment } = await subscribe(server.context, id)
        if (isDispute) stripe.dispute(payment, "lost")
        else await giveBack(payment)
        const send = async (event: string, about: string) => {
          const body = stripeEvent(event, type, stripeCharge(about, object))
          const seconds = Math.floor(server.clock.now() / SECOND_MS)
          const headers = { "stripe-signature": stripeSignature(SECRET, body, seconds) }
          return (await server.request("/inbound/stripe", { method: "POST", headers, body })).json()
        }
        expect(await send("evt_1", "pi_of_a_shop")).toEqual({ known: false })
        expect(await send("evt_2", payment)).toEqual({ known: true })
        const calls = stripe.calls.length
        expect(await send("evt_2", payment)).toEqual({ known: true })
        expect(stripe.calls).toHaveLength(calls)
        expect((await membershipSql(server.context, id, "192.0.2.1").current()).tier).toBe("basic")
      } finally {
        await server.close()
      }
    },
  )
})
