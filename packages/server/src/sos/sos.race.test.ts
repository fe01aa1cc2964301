import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, onTestFinished, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth, freshPostgres } from "../../test/databases.ts"
import { newFix, newKey } from "../../test/people.ts"
import { besides, inARing } from "../../test/waits.ts"
import { arm, newDater, type TestDater } from "../../test/watches.ts"
import type { Sql } from "../database/index.ts"
import { lockTrails } from "../location/location.trail.ts"
import { holdCalls, lockOpen, raiseAlarm } from "./sos.alarm.ts"
import { sosSql } from "./index.ts"
import { sosJob } from "./sos.job.ts"
import { confirmJoined, takePress } from "./sos.press.ts"
import { readPress } from "./sos.row.ts"
import { readRunning } from "./sos.source.ts"

const SERVICE = { role: "service" } as const
const MOMENT = { pressedAgoMs: 0, timeZone: "America/Chicago", fix: newFix(0) }

async function alarmsOf({ database }: TestContext, { id }: TestDater) {
  return database.transaction(SERVICE, (sql) =>
    sql.selectFrom("incident").select(["kind", "closed_at"]).where("account_id", "=", id).execute(),
  )
}

describeOnBoth("calls for help at one moment", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    return { context, dater, port: sosSql(context, dater.id) }
  }
  const call = ({ context, dater }: Awaited<ReturnType<typeof setUp>>, kind: "broadcast" | "cloak") => {
    const asked = { accountId: dater.id, kind, happenedAt: context.clock.now(), timeZone: "UTC", fix: null }
    return (sql: Sql) => raiseAlarm(sql, context, asked)
  }

  test("are one alarm: the second finds what the first opens", async () => {
    const one = await setUp()
    await inARing(one.context, { take: call(one, "broadcast"), thenTake: async () => {} }, call(one, "cloak"))
    expect(await alarmsOf(one.context, one.dater)).toEqual([{ kind: "broadcast", closed_at: null }])
  })

  test("wait in no ring for a place that is stored, also where an alarm is open that tells nobody more", async () => {
    const { context, dater, port } = await setUp()
    await port.start({ mode: "instant", ...MOMENT }, newKey())
    context.clock.advance(SECOND_MS)
    const first = {
      take: (sql: Sql) => lockTrails(sql, dater.id),
      thenTake: (sql: Sql) => lockOpen(sql, dater.id),
    }
    const input = { mode: "instant", ...MOMENT } as const
    await inARing(context, first, (sql) => takePress(sql, context, dater.id, { input, key: newKey() }))
    expect(await alarmsOf(context, dater)).toHaveLength(1)
  })

  const pressed = async (sql: Sql, context: TestContext, { id }: TestDater) =>
    takePress(sql, context, id, { input: { mode: "instant", ...MOMENT }, key: newKey() })
  const confirmed =
    (key: string) =>
    async (sql: Sql, context: TestContext, { id }: TestDater) => {
      const row = await readPress(sql, id, key, { lock: true })
      if (row === undefined) throw new Error("There is no such press.")
      await confirmJoined(sql, context, row)
    }

  test.each(["a press", "a hold that joined one"])(
    "wait in no ring for a check-in where the alarm of the date is open: %s",
    async (which) => {
      const one = await setUp()
      const { context, dater, port } = one
      await arm(context, dater)
      await port.start({ mode: "countdown", ...MOMENT }, newKey())
      const key = newKey()
      await port.start({ mode: "hold", ...MOMENT }, key)
      await context.database.transaction(SERVICE, call(one, "cloak"))
      const first = {
        take: (sql: Sql) => readRunning(sql, dater.id, { lock: true }),
        thenTake: (sql: Sql) => lockOpen(sql, dater.id),
      }
      const second = which === "a press" ? pressed : confirmed(key)
      if (which === "a press") {
        // Without one that counts down, to which it would only add.
        await context.database.transaction(SERVICE, (sql) =>
          sql.deleteFrom("sos_press").where("user_id", "=", dater.id).execute(),
        )
      }
      await inARing(context, first, (sql) => second(sql, context, dater))
      expect(await alarmsOf(context, dater)).toEqual([{ kind: "cloak", closed_at: null }])
    },
  )
})

/** A context on PostgreSQL, and what a job logs in it. */
async function jobContext() {
  const opened = await freshPostgres()
  onTestFinished(opened.close)
  const quiet = testContext(opened.database)
  const told: Array<object> = []
  const tell = (facts: object) => told.push(facts)
  return { context: { ...quiet, log: { ...quiet.log, warn: tell, error: tell } }, told }
}

test("presses of several people that are due together wait in no ring: each is sent by itself", async () => {
  const { context, told } = await jobContext()
  const [ana, bea] = [await newDater(context), await newDater(context)]
  for (const { id } of [ana, bea]) {
    await sosSql(context, id).start({ mode: "countdown", ...MOMENT }, newKey())
    context.clock.advance(SECOND_MS)
  }
  context.clock.advance(MINUTE_MS)
  const first = {
    take: (sql: Sql) => lockTrails(sql, bea.id),
    thenTake: (sql: Sql) => lockTrails(sql, ana.id),
  }
  await besides(context, first, () => sosJob.run(context))
  for (const dater of [ana, bea]) expect(await alarmsOf(context, dater)).toHaveLength(1)
  expect(told).toEqual([])
})

test("a hold that joined is taken as meant after a press that arrives, which it then hastens", async () => {
  const { context, told } = await jobContext()
  const dater = await newDater(context)
  const port = sosSql(context, dater.id)
  await port.start({ mode: "walk", ...MOMENT }, newKey())
  const [hold, arriving] = [newKey(), newKey()]
  await port.start({ mode: "hold", ...MOMENT }, hold)
  // What it joined is over, and the alarm of that as well.
  await context.database.transaction(SERVICE, (sql) =>
    sql.deleteFrom("sos_press").where("user_id", "=", dater.id).where("mode", "=", "walk").execute(),
  )
  context.clock.advance(MINUTE_MS)
  const input = { mode: "countdown", ...MOMENT } as const
  const first = {
    take: (sql: Sql) => takePress(sql, context, dater.id, { input, key: arriving }),
    thenTake: async () => {},
  }
  await besides(context, first, () => sosJob.run(context))
  const stored = await context.database.transaction(SERVICE, (sql) =>
    sql.selectFrom("sos_press").select(["key", "state"]).where("user_id", "=", dater.id).execute(),
  )
  expect(new Map(stored.map(({ key, state }) => [key, state]))).toEqual(
    new Map([
      [hold, "joined"],
      [arriving, "fired"],
    ]),
  )
  expect(told).toEqual([])
})

test("a date that is armed while a call for help is on its way begins behind it: what the call knew does not change under it", async () => {
  const opened = await freshPostgres()
  onTestFinished(() => opened.close())
  const context = testContext(opened.database)
  const dater = await newDater(context)
  const found: Array<unknown> = []
  const look = async (sql: Sql) => void found.push(await holdCalls(sql, dater.id))
  await besides(context, { take: look, thenTake: look }, () => arm(context, dater))
  expect(found).toEqual([undefined, undefined])
  expect(
    await opened.database.transaction(SERVICE, (sql) => readRunning(sql, dater.id, { lock: false })),
  ).toBeDefined()
})
