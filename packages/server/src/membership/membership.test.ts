import { EmailConfirmationRequired } from "@porchlight/core/email"
import { NotFound, RateLimited } from "@porchlight/core/error"
import { AccessCodeInvalid, BillingUnavailable } from "@porchlight/core/membership"
import { addMs, DAY_MS, MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newKey } from "../../test/people.ts"
import type { Database } from "../database/index.ts"
import { trialSql } from "../trial/index.ts"
import {
  membershipJob,
  membershipSql,
  simulatedBilling,
  type AccessCodeSetting,
  type SimulatedBilling,
} from "./index.ts"
import { syncSubscription } from "./membership.sync.ts"

const service = { role: "service" } as const
const code = (fields: Partial<AccessCodeSetting>): AccessCodeSetting => ({
  code: "WELCOME-2026",
  tier: "elite",
  maxUses: 1_000,
  expiresAt: null,
  ...fields,
})

interface Shop extends TestContext {
  readonly billing: SimulatedBilling
}

function shop(database: Database, ...accessCodes: ReadonlyArray<AccessCodeSetting>): Shop {
  const context = testContext(database)
  const { clock, chance } = context
  const publicUrl = context.settings.publicUrl
  return {
    ...context,
    accessCodes,
    billing: simulatedBilling({ database, clock, chance, secret: "s", publicUrl }),
  }
}

async function confirmedAccount(context: Shop) {
  const account = await newAccount(context)
  await context.database.transaction(service, (sql) =>
    sql
      .updateTable("user_profiles")
      .set({ email_confirmed_at: new Date(context.clock.now()) })
      .where("user_id", "=", account.id)
      .execute(),
  )
  // Tries are counted by network address as well: each account has its own.
  return { ...account, membership: membershipSql(context, account.id, `address of ${account.id}`) }
}

/** An account that has bought premium by the month, and the name of its subscription. */
async function subscriber(context: Shop) {
  const account = await confirmedAccount(context)
  const { url } = await account.membership.createCheckout({ tier: "premium", period: "monthly" }, newKey())
  const token = url.split("/").at(-1) ?? ""
  await context.billing.act(token, "pay")
  const { id: reference } = await context.billing.open(token)
  await syncSubscription(context, context.billing, reference)
  return { ...account, token, reference }
}

const tierColumn = async ({ database }: Shop, id: string) =>
  (
    await database.transaction(service, (sql) =>
      sql
        .selectFrom("user_profiles")
        .select("membership_tier")
        .where("user_id", "=", id)
        .executeTakeFirstOrThrow(),
    )
  ).membership_tier

describeOnBoth("membership", (open) => {
  test("of fifty people who redeem a code of ten at once, ten have it (PLAN-12)", async () => {
    const context = shop(open().database, code({ code: "TEN-OF-THEM", maxUses: 10 }))
    const people = []
    for (let count = 0; count < 50; count += 1) people.push(await newAccount(context))
    const outcomes = await Promise.allSettled(
      people.map(({ id }, at) => membershipSql(context, id, `192.0.2.${at}`).redeemAccessCode("TEN-OF-THEM")),
    )
    const refused = outcomes.filter(({ status }) => status === "rejected")
    expect(refused).toHaveLength(40)
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: expect.any(AccessCodeInvalid) })
    const row = await context.database.transaction(service, (sql) =>
      sql
        .selectFrom("access_codes")
        .select("used_count")
        .where("max_uses", "=", 10)
        .executeTakeFirstOrThrow(),
    )
    expect(row.used_count).toBe(10)
  })

  test("one account that redeems a code fifty times at once uses it up once (CONST-02)", async () => {
    const context = shop(open().database, code({ code: "JUST-ONCE", maxUses: 1 }))
    const { id } = await newAccount(context)
    const { redeemAccessCode, current } = membershipSql(context, id, "192.0.2.1")
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => redeemAccessCode("JUST-ONCE")))
    const done = outcomes.filter(({ status }) => status === "fulfilled")
    expect(done).toHaveLength(5)
    expect(
      outcomes.filter((one) => one.status === "rejected" && one.reason instanceof RateLimited),
    ).toHaveLength(45)
    expect((await current()).tier).toBe("elite")
    expect(await tierColumn(context, id)).toBe("elite")
  })

  test("a code is dead after its day, and an unconfigured one is none (PLAN-12, GEN-10)", async () => {
    const now = testContext(open().database).clock.now()
    const until = new Date(addMs(now, MINUTE_MS))
    const context = shop(open().database, code({ code: "UNTIL-TODAY", expiresAt: until }))
    const [one, late] = [await confirmedAccount(context), await confirmedAccount(context)]
    await expect(one.membership.redeemAccessCode("UNTIL-TODAY")).resolves.toMatchObject({ tier: "elite" })
    context.clock.advance(MINUTE_MS)
    await expect(late.membership.redeemAccessCode("UNTIL-TODAY")).rejects.toBeInstanceOf(AccessCodeInvalid)
    const without = shop(open().database)
    await expect(
      membershipSql(without, late.id, "192.0.2.2").redeemAccessCode("UNTIL-TODAY"),
    ).rejects.toThrow("Invalid access code. Please try again.")
  })

  test("a subscription, its renewal, its failing payment and its end are what the provider says when it is asked (PLAN-16)", async () => {
    const context = shop(open().database)
    const { id, membership, token } = await subscriber(context)
    expect(await tierColumn(context, id)).toBe("premium")
    const bought = await membership.current()
    expect((await trialSql(context, id).current()).supersededBy).toBe("subscription")

    // Nothing is reported: at the end of the month the job asks.
    context.clock.advance(31 * DAY_MS)
    const due = await context.database.transaction(service, membershipJob.nextAt)
    expect(due).toBe(bought.renewsAt)
    expect(await membershipJob.run(context)).toBe(1)
    expect(await membershipJob.run(context)).toBe(0)
    expect((await membership.current()).renewsAt).toBe(
      addMs(bought.renewsAt ?? context.clock.now(), 30 * DAY_MS),
    )

    await context.billing.act(token, "fail")
    context.clock.advance(30 * DAY_MS)
    await membershipJob.run(context)
    expect(await membership.current()).toMatchObject({ tier: "premium", isPaymentFailed: true })
    context.clock.advance(8 * DAY_MS)
    await membershipJob.run(context)
    expect(await membership.current()).toMatchObject({ tier: "basic", source: null, renewsAt: null })
    expect(await tierColumn(context, id)).toBe("basic")
  })

  test("a provider that gives no answer closes nothing to somebody who pays, for three days", async () => {
    const context = shop(open().database)
    const { membership } = await subscriber(context)
    const away = { ...context.billing, look: () => Promise.reject(new Error("no answer")) }
    context.clock.advance(32 * DAY_MS)
    await membershipJob.run({ ...context, billing: away })
    expect((await membership.current()).tier).toBe("premium")
    context.clock.advance(2 * DAY_MS)
    expect((await membership.current()).tier).toBe("basic")
  })

  test("what was asked before something newer was written is asked again: an old answer never wins (PLAN-14)", async () => {
    const context = shop(open().database)
    const { membership, reference, token } = await subscriber(context)
    const { billing } = context
    let isFirst = true
    const slow = {
      ...billing,
      look: async (name: string) => {
        const answer = await billing.look(name)
        if (!isFirst) return answer
        isFirst = false
        // While this answer is on its way, the plan is cancelled and another report of it is dealt with.
        await billing.act(token, "cancel")
        await syncSubscription(context, billing, reference)
        return answer
      },
    }
    await syncSubscription(context, slow, reference)
    expect((await membership.current()).cancelsAt).not.toBeNull()
  })

  test("where nobody takes payments that is said, after everything that the caller could mend", async () => {
    const { billing: _, ...without } = shop(open().database)
    const { id } = await newAccount(without)
    const { createCheckout, openPortal } = membershipSql(without, id, id)
    const order = { tier: "elite", period: "monthly" } as const
    await expect(openPortal()).rejects.toBeInstanceOf(NotFound)
    await expect(createCheckout(order, newKey())).rejects.toBeInstanceOf(EmailConfirmationRequired)
    const confirmed = await confirmedAccount(shop(open().database))
    await expect(
      membershipSql(without, confirmed.id, id).createCheckout(order, newKey()),
    ).rejects.toBeInstanceOf(BillingUnavailable)
  })

  test("twenty reports at once leave one subscription", async () => {
    const context = shop(open().database)
    const { id, reference } = await subscriber(context)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        syncSubscription(context, context.billing, reference).catch(() => null),
      ),
    )
    const rows = await context.database.transaction(service, (sql) =>
      sql.selectFrom("subscriptions").select("status").where("user_id", "=", id).execute(),
    )
    expect(rows).toEqual([{ status: "active" }])
  })

  test("a payment that names nobody here is written down nowhere", async () => {
    const context = shop(open().database)
    const { reference } = await subscriber(context)
    const foreign = "00000000-0000-7000-8000-000000000000"
    const stranger = {
      ...context.billing,
      name: "elsewhere",
      look: async (name: string) => {
        const state = await context.billing.look(name)
        return state && { ...state, accountId: foreign }
      },
    }
    expect(await syncSubscription(context, stranger, reference)).toBe(false)
  })
})
