import type { Fix } from "@porchlight/core/location"
import { MINUTE_MS } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { outcomesOf } from "../../test/outcomes.ts"
import { endWatches, newAccount, newFix, newWatch } from "../../test/people.ts"
import { inARing } from "../../test/waits.ts"
import type { Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { raiseAlarm } from "../sos/sos.alarm.ts"
import { eraseTrail, locationSql, readLastFix, storeFixes, TRAIL_MAX } from "./index.ts"

describeOnBoth("the place of a watch", (open) => {
  const setUp = async (context: TestContext = testContext(open().database)) => {
    const account = await newAccount(context)
    const watchId = await newWatch(context, account.id)
    const trail = () =>
      context.database.transaction({ role: "service" }, (sql) =>
        sql
          .selectFrom("location_updates")
          .selectAll()
          .where("watch_id", "=", watchId)
          .orderBy("sequence")
          .execute(),
      )
    return { context, account, watchId, trail, port: locationSql(context, account.id) }
  }

  it("is the last plausible fix (LOC-04, TBL-18)", async () => {
    const { context, watchId, trail, port } = await setUp()
    expect(await port.last(watchId)).toBeNull()
    await port.report(watchId, newFix(0))
    context.clock.advance(MINUTE_MS)
    await port.report(watchId, newFix(20, { latitude: 41.879, batteryPercent: null }))
    expect(await port.last(watchId)).toEqual(newFix(20, { latitude: 41.879, batteryPercent: null }))
    expect(await trail()).toHaveLength(2)
  })

  it.each([
    ["older than the last", newFix(10)],
    ["as old as the last", newFix(20)],
    ["from the future", newFix(600)],
    ["on another continent a moment later", newFix(21, { latitude: 51.5, longitude: 0 })],
  ])("is not moved by a fix %s", async (_what, fix) => {
    const { watchId, trail, port } = await setUp()
    await port.report(watchId, newFix(20))
    await port.report(watchId, fix)
    expect(await port.last(watchId)).toEqual(newFix(20))
    expect(await trail()).toHaveLength(1)
  })

  it("keeps one order when 20 reports come at once and shuffled", async () => {
    const { watchId, trail, port } = await setUp()
    const seconds = Array.from({ length: 20 }, (_, index) => (index * 7) % 20)
    await Promise.all(seconds.map((second) => port.report(watchId, newFix(second))))
    const times = (await trail()).map((row) => row.taken_at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times).size).toBe(times.length)
    expect((await port.last(watchId))?.takenAt).toBe(newFix(19).takenAt)
  })

  it("is kept as a trail that is bounded, however long and in whatever batches it grows", async () => {
    const { context, account, watchId, trail } = await setUp()
    const store = (fixes: ReadonlyArray<Fix>) =>
      context.database.transaction({ role: "service" }, (sql) =>
        storeFixes(sql, context, { id: watchId, kind: "watch", accountId: account.id }, fixes),
      )
    context.clock.advance(4 * 60 * MINUTE_MS)
    const batch = (from: number, length: number) =>
      Array.from({ length }, (_, index) => newFix((from + index) * 5))
    expect(await store(batch(0, 1_000))).toBe(1_000)
    expect(await store(batch(500, 1_000))).toBe(500)
    const rows = await trail()
    expect(rows).toHaveLength(TRAIL_MAX)
    expect(rows.at(-1)?.taken_at).toBe(newFix(1_499 * 5).takenAt)
  })

  it("is told to whoever follows the watch, and only when it moved", async () => {
    const { context, account, watchId, port } = await setUp()
    const version = () =>
      context.database.transaction({ role: "account", accountId: account.id }, async (sql) => {
        const row = await sql
          .selectFrom("live_version")
          .select("version")
          .where("topic", "=", "watch")
          .executeTakeFirst()
        return row?.version ?? 0
      })
    const before = await version()
    await port.report(watchId, newFix(0))
    expect(await version()).toBe(before + 1)
    await port.report(watchId, newFix(0))
    expect(await version()).toBe(before + 1)
  })

  it("is nobody else's to report or to see, and ends with the watch, unless an alarm of it is open", async () => {
    const { context, account, watchId, port } = await setUp()
    const stranger = await setUp(context)
    await port.report(watchId, newFix(0))
    const foreign = [stranger.port.report(watchId, newFix(1)), stranger.port.last(watchId), port.last("x")]
    expect(await outcomesOf(foreign)).toEqual(["NotFound", "NotFound", "NotFound"])
    await endWatches(context, account.id)
    expect(await outcomesOf([port.report(watchId, newFix(30))])).toEqual(["NotFound"])
    expect(await port.last(watchId)).toBeNull()
    const at = new Date(context.clock.now())
    const alarm = { account_id: account.id, watch_id: watchId, opened_at: at, link_expires_at: at, epoch: 0 }
    const ring = (hidden: boolean) =>
      context.database.transaction({ role: "service" }, (sql) =>
        sql
          .insertInto("incident")
          .values({
            ...alarm,
            id: context.chance.id(context.clock.now()),
            rounds_done: 0,
            hidden,
            kind: "sos",
            reason: "{}",
            responders: "[]",
          })
          .execute(),
      )
    await ring(true)
    expect(await port.last(watchId)).toBeNull()
    await ring(false)
    expect(await port.last(watchId)).toEqual(newFix(0))
  })

  it("never waits in a ring for a call for help that comes at the same moment", async () => {
    const { context, account, watchId } = await setUp()
    const owner = { id: watchId, kind: "watch", accountId: account.id } as const
    const call = { accountId: account.id, kind: "sos", timeZone: "UTC" } as const
    const first = {
      take: (sql: Sql) => storeFixes(sql, context, owner, [newFix(0)]),
      thenTake: (sql: Sql) => touchLive(sql, account.id, "watch"),
    }
    await inARing(context, first, (sql) =>
      raiseAlarm(sql, context, { ...call, happenedAt: context.clock.now(), fix: newFix(1) }),
    )
    const last = await locationSql(context, account.id).last(watchId)
    expect(last).toEqual(newFix(1))
  })

  it("is forgotten on demand", async () => {
    const { context, watchId, port } = await setUp()
    await port.report(watchId, newFix(0))
    await context.database.transaction({ role: "service" }, async (sql) => {
      expect(await readLastFix(sql, watchId)).toEqual(newFix(0))
      await eraseTrail(sql, watchId)
      expect(await readLastFix(sql, watchId)).toBeNull()
    })
  })

  it.each([
    [{ latitude: 91 }, "latitude"],
    [{ longitude: -181 }, "longitude"],
    [{ latitude: Number.NaN }, "latitude"],
    [{ accuracyMeters: -1 }, "accuracyMeters"],
    [{ takenAt: 1.5 }, "takenAt"],
    [{ takenAt: "now" }, "takenAt"],
    [{ batteryPercent: 101 }, "batteryPercent"],
  ])("is refused with %j at its field", async (fields, field) => {
    const { watchId, port } = await setUp()
    // What an attacker sends, not what the type allows.
    const fix = { ...newFix(0), ...fields } as Fix
    await expect(port.report(watchId, fix)).rejects.toMatchObject({
      _tag: "InvalidInput",
      data: { issues: [{ field }] },
    })
  })
})
