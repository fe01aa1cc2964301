import { Unavailable } from "@porchlight/core/error"
import type { Fix } from "@porchlight/core/location"
import { ROUTE_ANSWER_WITHIN_MS, routeLength, startTrack } from "@porchlight/core/route"
import { DAY_MS, SECOND_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { expect, it } from "vitest"
import { TEST_NOW, testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { deliverAll } from "../../test/invites.ts"
import { WAY } from "../../test/matrix.calls.ts"
import { outcomesOf } from "../../test/outcomes.ts"
import { newAccount, newFix } from "../../test/people.ts"
import { newTrusted } from "../../test/watches.ts"
import { storeFixes } from "../location/index.ts"
import { retentionSteps } from "../retention/retention.steps.ts"
import { routeJob, routeSql } from "./index.ts"
import { insertRoute } from "./route.row.ts"

const SERVICE = { role: "service" } as const

describeOnBoth("the way that somebody means to go", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    // Other tests' ways are of the tests' first day: here they are gone.
    await context.database.transaction(SERVICE, (sql) => sql.deleteFrom("expected_routes").execute())
    const account = await newAccount(context)
    const contact = await newTrusted(context, account.id)
    const id = context.chance.id(TEST_NOW)
    const session = context.chance.id(TEST_NOW)
    await context.database.transaction(SERVICE, (sql) =>
      insertRoute(sql, {
        id,
        accountId: account.id,
        input: WAY,
        watchId: null,
        lengthMeters: routeLength(WAY.points),
        track: startTrack(TEST_NOW),
      }),
    )
    /** A reading of a session of her place, without a date. */
    const comes = (second: number, change: Partial<Fix>) =>
      context.database.transaction(SERVICE, (sql) =>
        storeFixes(sql, context, { id: session, kind: "session", accountId: account.id }, [
          newFix(second, change),
        ]),
      )
    const alarms = () =>
      context.database.transaction(SERVICE, (sql) =>
        sql.selectFrom("incident").selectAll().where("account_id", "=", account.id).execute(),
      )
    return { context, account, contact, id, session, comes, alarms, port: routeSql(context, account.id) }
  }
  /** She is asked: 830 m to the west, twice. */
  const asked = async () => {
    const all = await setUp()
    await all.comes(0, { latitude: 41.885, longitude: -87.64 })
    await all.comes(20, { latitude: 41.885, longitude: -87.6401 })
    return all
  }

  it("without a date her people are told with her last place, once, however many processes look", async () => {
    const { context, contact, alarms, port } = await asked()
    context.clock.advance(ROUTE_ANSWER_WITHIN_MS - SECOND_MS)
    expect(await routeJob.run(context)).toBe(0)
    context.clock.advance(SECOND_MS)
    const done = await Promise.all(Array.from({ length: 6 }, () => routeJob.run(context)))
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1)
    await deliverAll(context)
    const [alarm, ...more] = await alarms()
    expect([alarm?.kind, alarm?.watch_id, more]).toEqual(["route", null, []])
    const told = context.sent.filter(({ to, purpose }) => to === contact.phone && purpose === "alert")
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain("left the planned route")
    const trail = await context.database.transaction(SERVICE, (sql) =>
      sql
        .selectFrom("location_updates")
        .select("longitude")
        .where("watch_id", "=", alarm?.id ?? "")
        .execute(),
    )
    expect(trail).toEqual([{ longitude: -87.6401 }])
    expect((await port.state()).route?.question?.answer).toBe("told")
  })

  it("is told once when the process dies after it was claimed (RTE-03)", async () => {
    const { context, alarms } = await asked()
    context.clock.advance(ROUTE_ANSWER_WITHIN_MS)
    const failPoint = async () => {
      throw new Unavailable({})
    }
    await expect(routeJob.run({ ...context, failPoint })).rejects.toBeInstanceOf(Unavailable)
    expect(await alarms()).toEqual([])
    await routeJob.run(context)
    await routeJob.run(context)
    expect(await alarms()).toHaveLength(1)
  })

  it("has one winner when she answers while her people are to be told", async () => {
    const { context, id, alarms, port } = await asked()
    context.clock.advance(ROUTE_ANSWER_WITHIN_MS)
    await Promise.all([port.fine(id), routeJob.run(context)])
    const isTold = (await port.state()).route?.question?.answer === "told"
    expect(await alarms()).toHaveLength(isTold ? 1 : 0)
  })

  it("keeps who left it, in which session, where and how far; and nobody changes that (RTE-05, RTE-06, TBL-18)", async () => {
    const { context, account, id, session, port } = await asked()
    const rows = await context.database.transaction(SERVICE, (sql) =>
      sql.selectFrom("route_deviation_alerts").selectAll().where("user_id", "=", account.id).execute(),
    )
    expect(rows).toMatchObject([
      { user_id: account.id, session_id: session, expected_route_id: id, longitude: -87.6401 },
    ])
    expect(Math.round((await port.state()).alerts[0]?.deviationMeters ?? 0)).toBe(836)
    const change = (role: "service" | "account", statement: string) =>
      context.database
        .transaction(role === "service" ? SERVICE : { role, accountId: account.id }, (sql) =>
          raw.raw(statement).execute(sql),
        )
        .then(
          () => "done",
          (error: unknown) => (error instanceof Error && "code" in error ? error.code : "no code"),
        )
    const tables = ["route_deviation_alerts", "expected_routes"]
    const tried = tables.flatMap((table) => [
      change("service", `update ${table} set user_id = user_id`),
      change("account", `update ${table} set user_id = user_id`),
      change("account", `delete from ${table}`),
    ])
    expect(new Set(await Promise.all(tried))).toEqual(new Set(["42501"]))
  })

  it("is nobody else's to answer or to stop", async () => {
    const { context, id } = await asked()
    const stranger = routeSql(context, (await newAccount(context)).id)
    expect(await outcomesOf([stranger.fine(id), stranger.stop(id)])).toEqual(["NotFound", "NotFound"])
    expect((await stranger.state()).route).toBeNull()
  })

  it("is forgotten thirty days after it was over, with where she left it, and not while it asks", async () => {
    const { context, id, port } = await asked()
    const kept = async () => {
      await context.database.transaction(SERVICE, async (sql) =>
        retentionSteps["routes"]?.(sql, context.clock.now()),
      )
      const count = (table: "expected_routes" | "route_deviation_alerts") =>
        context.database.transaction(SERVICE, (sql) => sql.selectFrom(table).select("id").execute())
      return (await Promise.all([count("expected_routes"), count("route_deviation_alerts")])).map(
        (rows) => rows.length,
      )
    }
    context.clock.advance(31 * DAY_MS)
    expect(await kept()).toEqual([1, 1])
    await port.stop(id)
    context.clock.advance(30 * DAY_MS - 1)
    expect(await kept()).toEqual([1, 1])
    context.clock.advance(1)
    expect(await kept()).toEqual([0, 0])
  })
})
