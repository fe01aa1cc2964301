import { Unavailable } from "@porchlight/core/error"
import { PLACED_CALL_LATE_MS } from "@porchlight/core/fake-call"
import { MINUTE_MS } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { deliverAll } from "../../test/invites.ts"
import { countOf, outcomesOf } from "../../test/outcomes.ts"
import { newAccount, newKey } from "../../test/people.ts"
import { placedCallJob, placedCallSql } from "./index.ts"

const IN_A_MINUTE = { delayMs: 60_000, script: "Come home." } as const

describeOnBoth("a call to her own phone", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    // Other tests' calls are of the tests' first day: here they are gone.
    await context.database.transaction({ role: "service" }, (sql) => sql.deleteFrom("placed_call").execute())
    const account = await newAccount(context)
    const port = placedCallSql(context, account.id)
    const calls = () =>
      context.sent.filter(({ accountId, purpose }) => accountId === account.id && purpose === "placed-call")
    const stored = () =>
      context.database.transaction({ role: "service" }, (sql) =>
        sql.selectFrom("placed_call").selectAll().where("user_id", "=", account.id).executeTakeFirstOrThrow(),
      )
    return { context, account, port, calls, stored }
  }
  const waiting = async () => {
    const all = await setUp()
    const key = newKey()
    await all.port.place(IN_A_MINUTE, key)
    return { ...all, key }
  }

  it("is handed on at its time, not before, and never again; what it says is forgotten then", async () => {
    const { context, calls, stored } = await waiting()
    context.clock.advance(MINUTE_MS - 1)
    expect(await placedCallJob.run(context)).toBe(0)
    context.clock.advance(1)
    expect([await placedCallJob.run(context), await placedCallJob.run(context)]).toEqual([1, 0])
    await deliverAll(context)
    expect(calls()).toMatchObject([{ channel: "voice", text: "Come home.", language: "en" }])
    expect(await stored()).toMatchObject({ state: "called", script: "", deadline_at: null })
  })

  it("goes out once when the process dies after it was claimed", async () => {
    const { context, calls } = await waiting()
    context.clock.advance(MINUTE_MS)
    const failPoint = async () => {
      throw new Unavailable({})
    }
    await expect(placedCallJob.run({ ...context, failPoint })).rejects.toBeInstanceOf(Unavailable)
    await placedCallJob.run(context)
    await deliverAll(context)
    expect(calls()).toHaveLength(1)
  })

  it("goes out once when many processes look at the same moment", async () => {
    const { context, calls } = await waiting()
    context.clock.advance(MINUTE_MS)
    const done = await Promise.all(Array.from({ length: 8 }, () => placedCallJob.run(context)))
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1)
    await deliverAll(context)
    expect(calls()).toHaveLength(1)
  })

  it("has one winner when she calls it off while it is handed on", async () => {
    const { context, port, key, calls } = await waiting()
    context.clock.advance(MINUTE_MS)
    await Promise.all([port.cancel(key), placedCallJob.run(context)])
    await deliverAll(context)
    const isOff = (await port.status()).call?.state === "cancelled"
    expect(calls()).toHaveLength(isOff ? 0 : 1)
  })

  it("is one call when twenty presses come at once", async () => {
    const { context, port, calls } = await setUp()
    const outcomes = await outcomesOf(Array.from({ length: 20 }, () => port.place(IN_A_MINUTE, newKey())))
    expect(countOf(outcomes, "done")).toBe(20)
    context.clock.advance(MINUTE_MS)
    await placedCallJob.run(context)
    await deliverAll(context)
    expect(calls()).toHaveLength(1)
  })

  it("is not made when the phone company comes back long after its time", async () => {
    const { context, port, calls } = await waiting()
    context.clock.advance(MINUTE_MS)
    await placedCallJob.run(context)
    context.clock.advance(PLACED_CALL_LATE_MS)
    await deliverAll(context)
    expect((await port.status()).fate).toEqual({ state: "failed", reason: "provider-down" })
    expect(calls()).toEqual([])
  })

  it("is not made either when the server was late and the phone company is, too: its own time counts", async () => {
    const { context, port, calls } = await waiting()
    context.clock.advance(MINUTE_MS + PLACED_CALL_LATE_MS - 10_000)
    await placedCallJob.run(context)
    context.clock.advance(10_000)
    await deliverAll(context)
    expect(calls()).toEqual([])
    expect(await port.status()).toMatchObject({
      call: { state: "called" },
      fate: { state: "failed", reason: "provider-down" },
    })
  })
})
