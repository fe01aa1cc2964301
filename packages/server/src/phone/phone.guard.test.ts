import { tagOf } from "@porchlight/core/error"
import { CODES_BREAKER_MIN_SENT, CODES_BREAKER_WINDOW_MS } from "@porchlight/core/phone"
import { HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newConfirmed, newPhone } from "../../test/people.ts"
import { noteCodeUsed, phoneJob, takeCodeTraffic } from "./index.ts"

const SERVICE = { role: "service" } as const

describeOnBoth("what codes by text may cost", (open) => {
  const setUp = async (perHour = 10_000) => {
    const context = testContext(open().database, { codeGuard: { perHour } })
    await context.database.transaction(SERVICE, (sql) => sql.deleteFrom("code_traffic").execute())
    const account = await newConfirmed(context)
    const take = (phone = newPhone()) =>
      context.database
        .transaction(SERVICE, (sql) => takeCodeTraffic(sql, context, { accountId: account.id, phone }))
        .then(() => null, tagOf)
    return { context, account, take }
  }
  const enter = (context: TestContext) =>
    context.database.transaction(SERVICE, (sql) => noteCodeUsed(sql, context))

  test("no more go out in an hour than the deployment allows, however many ask at once (B8)", async () => {
    const { context, account, take } = await setUp(5)
    const answers = await Promise.all(Array.from({ length: 8 }, () => take()))
    expect(answers.filter((tag) => tag === null)).toHaveLength(5)
    expect(answers.filter((tag) => tag === "RateLimited")).toHaveLength(3)
    // Whoever has proved this number needs it to sign in.
    expect(await take(account.phone)).toBeNull()
    context.clock.advance(HOUR_MS + MINUTE_MS)
    expect(await take()).toBeNull()
  })

  test("when few are entered, numbers that nobody has proved wait within a minute or two; proved ones do not (B9)", async () => {
    const { context, account, take } = await setUp()
    for (let n = 0; n < CODES_BREAKER_MIN_SENT; n += 1) expect(await take()).toBeNull()
    for (let n = 0; n < 3; n += 1) await enter(context)
    // They may still be on their way.
    expect(await take()).toBeNull()
    context.clock.advance(2 * MINUTE_MS)
    expect(await take()).toBe("RateLimited")
    expect(await take(account.phone)).toBeNull()
    context.clock.advance(CODES_BREAKER_WINDOW_MS)
    expect(await take()).toBeNull()
  })

  test("while people enter their codes, any number of them is texted", async () => {
    const { context, take } = await setUp()
    for (let minute = 0; minute < 10; minute += 1) {
      for (let n = 0; n < 10; n += 1) {
        expect(await take()).toBeNull()
        if (n % 3 === 0) await enter(context)
      }
      context.clock.advance(MINUTE_MS)
    }
  })

  test("counts of yesterday are forgotten", async () => {
    const { context, take } = await setUp()
    await take()
    context.clock.advance(25 * HOUR_MS)
    await phoneJob.run(context)
    const rows = await context.database.transaction(SERVICE, (sql) =>
      sql.selectFrom("code_traffic").selectAll().execute(),
    )
    expect(rows).toEqual([])
  })
})
