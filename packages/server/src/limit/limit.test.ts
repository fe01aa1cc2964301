import { addMs, MINUTE_MS } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { testContext, TEST_NOW } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { limitJob, takeBack, takeLimit } from "./index.ts"

const FIVE = { limit: 5, windowMs: 10 * MINUTE_MS }
const SERVICE = { role: "service" } as const

describeOnBoth("a limit", (open) => {
  const take = (key: string, at = TEST_NOW, limit = FIVE) =>
    open().database.transaction(SERVICE, (sql) => takeLimit(sql, key, limit, at))

  it("lets exactly five of 500 parallel callers through", async () => {
    const answers = await Promise.all(Array.from({ length: 500 }, () => take("parallel")))
    expect(answers.filter((wait) => wait === null)).toHaveLength(5)
  })

  it("says how long to wait, to the millisecond, and lets through then", async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      expect(await take("wait", addMs(TEST_NOW, minute * MINUTE_MS))).toBeNull()
    }
    const later = addMs(TEST_NOW, 5 * MINUTE_MS)
    expect(await take("wait", later)).toBe(5 * MINUTE_MS)
    expect(await take("wait", addMs(TEST_NOW, FIVE.windowMs - 1))).toBe(1)
    expect(await take("wait", addMs(TEST_NOW, FIVE.windowMs))).toBeNull()
  })

  it("never lets more than the limit into any window, not even around a window's edge", async () => {
    const hits: Array<number> = []
    for (let step = 0; step < 60; step += 1) {
      const at = addMs(TEST_NOW, step * 47_000)
      if ((await take("sliding", at)) === null) hits.push(at)
    }
    for (const [index, at] of hits.entries()) {
      const inWindow = hits.slice(index).filter((other) => other < at + FIVE.windowMs)
      expect(inWindow.length).toBeLessThanOrEqual(FIVE.limit)
    }
    expect(hits.length).toBeGreaterThan(FIVE.limit)
  })

  it("does not count refused hits, nor those of a transaction that rolled back", async () => {
    for (let hit = 0; hit < 4; hit += 1) await take("rolled back")
    await expect(
      open().database.transaction(SERVICE, async (sql) => {
        await takeLimit(sql, "rolled back", FIVE, TEST_NOW)
        throw new Error("undone")
      }),
    ).rejects.toThrow("undone")
    expect(await take("rolled back")).toBeNull()
    for (let hit = 0; hit < 20; hit += 1) expect(await take("rolled back")).toBe(FIVE.windowMs)
  })

  it("keeps keys apart, and none of them readable", async () => {
    for (let hit = 0; hit < 6; hit += 1) await take("+12025550123")
    expect(await take("+12025550124")).toBeNull()
    const keys = await open().database.transaction(SERVICE, (sql) =>
      sql.selectFrom("rate_limits").select("key").execute(),
    )
    expect(JSON.stringify(keys)).not.toContain("2025550")
  })

  it("gives back one hit of a moment, and no other", async () => {
    const back = (at = TEST_NOW) =>
      open().database.transaction(SERVICE, (sql) => takeBack(sql, "given back", at))
    await back()
    for (let hit = 0; hit < 4; hit += 1) await take("given back")
    await take("given back", addMs(TEST_NOW, MINUTE_MS))
    await back(addMs(TEST_NOW, 2 * MINUTE_MS))
    expect(await take("given back", addMs(TEST_NOW, MINUTE_MS))).not.toBeNull()
    for (const at of [TEST_NOW, addMs(TEST_NOW, MINUTE_MS)]) {
      await back(at)
      expect(await take("given back", addMs(TEST_NOW, MINUTE_MS))).toBeNull()
      expect(await take("given back", addMs(TEST_NOW, MINUTE_MS))).not.toBeNull()
    }
  })

  it("is forgotten once its window has passed", async () => {
    const context = testContext(open().database)
    await take("forgotten")
    context.clock.advance(FIVE.windowMs)
    const next = () => open().database.transaction(SERVICE, (sql) => limitJob.nextAt(sql))
    expect(await next()).toBeLessThanOrEqual(context.clock.now())
    expect(await limitJob.run(context)).toBeGreaterThan(0)
    expect(await limitJob.run(context)).toBe(0)
    expect((await next()) ?? Infinity).toBeGreaterThan(context.clock.now())
  })
})
