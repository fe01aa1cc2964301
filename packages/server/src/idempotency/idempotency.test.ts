import { IdempotencyMismatch } from "@porchlight/core/error"
import { DAY_MS } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newKey } from "../../test/people.ts"
import { idempotencyJob, once } from "./index.ts"

describeOnBoth("an intent under a key", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    const { id: accountId } = await newAccount(context)
    let done = 0
    const doOnce = (key: string, body: unknown, operation = "test.do", account = accountId) =>
      context.database.transaction({ role: "account", accountId: account }, (sql) =>
        once(sql, context, { accountId: account, operation, key, body }, async () => {
          done += 1
          return { count: done }
        }),
      )
    return { context, doOnce, times: () => done }
  }

  it("happens once for 30 parallel callers, and all of them get the one answer", async () => {
    const { doOnce, times } = await setUp()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 30 }, () => doOnce(key, { a: 1 })))
    expect(times()).toBe(1)
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"count":1}']))
  })

  it("takes a body with its fields in another order for the same", async () => {
    const { doOnce } = await setUp()
    const key = newKey()
    const first = await doOnce(key, { a: 1, b: { c: [1, 2], d: null } })
    expect(await doOnce(key, { b: { d: null, c: [1, 2] }, a: 1 })).toEqual(first)
  })

  it("is refused for another body, and for an array in another order", async () => {
    const { doOnce, times } = await setUp()
    const key = newKey()
    await doOnce(key, { a: [1, 2] })
    await expect(doOnce(key, { a: [2, 1] })).rejects.toBeInstanceOf(IdempotencyMismatch)
    await expect(doOnce(key, { a: [1, 2], b: 1 })).rejects.toBeInstanceOf(IdempotencyMismatch)
    expect(times()).toBe(1)
  })

  it("is another one for another operation or another account", async () => {
    const { context, doOnce, times } = await setUp()
    const other = await newAccount(context)
    const key = newKey()
    await doOnce(key, 1)
    await doOnce(key, 1, "test.other")
    await doOnce(key, 1, "test.do", other.id)
    expect(times()).toBe(3)
  })

  it("leaves no trace when it fails: the next try works anew", async () => {
    const { context, doOnce, times } = await setUp()
    const key = newKey()
    const { id: accountId } = await newAccount(context)
    await expect(
      context.database.transaction({ role: "account", accountId }, (sql) =>
        once(sql, context, { accountId, operation: "test.do", key, body: 1 }, () =>
          Promise.reject(new Error("no")),
        ),
      ),
    ).rejects.toThrow("no")
    await doOnce(key, 2, "test.do", accountId)
    expect(times()).toBe(1)
  })

  it("is forgotten after 24 hours, not before", async () => {
    const { context, doOnce, times } = await setUp()
    const key = newKey()
    await doOnce(key, 1)
    context.clock.advance(DAY_MS - 1)
    await doOnce(key, 1)
    expect(times()).toBe(1)
    context.clock.advance(1)
    await doOnce(key, "another body")
    expect(times()).toBe(2)
    context.clock.advance(DAY_MS)
    expect(await idempotencyJob.run(context)).toBeGreaterThan(0)
    expect(await idempotencyJob.run(context)).toBe(0)
  })

  it("keeps no body: a PIN in it cannot be read from the table", async () => {
    const { context, doOnce } = await setUp()
    await doOnce(newKey(), { pin: "73915" })
    const rows = await context.database.transaction({ role: "service" }, (sql) =>
      sql.selectFrom("idempotency_keys").selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain("73915")
  })
})
