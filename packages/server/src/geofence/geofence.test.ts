import type { Fix } from "@porchlight/core/location"
import { SECOND_MS } from "@porchlight/core/time"
import { DEMO_VENUES, venueFence } from "@porchlight/core/venue"
import { sql as raw } from "kysely"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newWatch } from "../../test/people.ts"
import { insertZone } from "../../test/zones.ts"
import { notificationSql } from "../notification/index.ts"
import { locationSql, passFixes } from "../location/index.ts"
import { geofenceSql } from "./index.ts"

const HOME = { latitude: 40.7128, longitude: -74.006 }
const AWAY = { ...HOME, latitude: 40.73 }

/** Somebody on a date, with a zone around home that her phone has left. */
async function setUp(context: TestContext) {
  const { id } = await newAccount(context)
  const watchId = await newWatch(context, id)
  const zoneId = await context.database.transaction({ role: "service" }, (sql) =>
    insertZone(sql, context, id),
  )
  const zones = geofenceSql(context, id)
  // Moved there and back: nothing is known of the phone.
  for (const radiusMeters of [200, 100]) await zones.update(zoneId, { radiusMeters })
  const fixAt = (place: typeof HOME): Fix => {
    context.clock.advance(20 * SECOND_MS)
    return { ...place, accuracyMeters: 5, takenAt: context.clock.now(), batteryPercent: null }
  }
  const report = (place: typeof HOME) => locationSql(context, id).report(watchId, fixAt(place))
  const events = async () => (await zones.state()).alerts.length
  const told = async () => (await notificationSql(context, id).state()).notifications.length
  return { id, watchId, zoneId, zones, fixAt, report, events, told }
}

describeOnBoth("zones and the readings of a phone", (open) => {
  it("an event is stored and told once, also when two readings are passed on at the same moment", async () => {
    const context = testContext(open().database)
    const { id, watchId, fixAt, report, events, told } = await setUp(context)
    const before = await events()
    for (const place of [HOME, AWAY]) await report(place)
    const fix = fixAt(AWAY)
    const stored = { userId: id, sessionId: null, watchId, fix, at: context.clock.now() }
    const pass = () =>
      context.database.transaction({ role: "service" }, (sql) => passFixes(sql, context, [stored]))
    await Promise.all([pass(), pass(), pass()])
    expect([(await events()) - before, await told()]).toEqual([1, 1])
  })

  it("a reading is stored although comparing it fails: a call for help may have brought it", async () => {
    const context = testContext(open().database)
    const { id, watchId, fixAt, report, events } = await setUp(context)
    const before = await events()
    for (const place of [HOME, AWAY]) await report(place)
    const errors: Array<string> = []
    const broken = {
      ...context,
      chance: { ...context.chance, id: () => "not an id" },
      log: { ...context.log, error: (_: unknown, message: string) => void errors.push(message) },
    }
    const fix = fixAt(AWAY)
    await locationSql(broken, id).report(watchId, fix)
    expect(await locationSql(context, id).last(watchId)).toEqual(fix)
    expect([(await events()) - before, errors.length]).toEqual([0, 1])
    await report(AWAY)
    expect((await events()) - before).toBe(1)
  })

  it("holds up nothing while somebody moves the border: that reading is left out", async () => {
    const context = testContext(open().database)
    const { zoneId, report, zones } = await setUp(context)
    await report(HOME)
    await context.database.transaction({ role: "service" }, async (sql) => {
      await raw`select id from geofences where id = ${zoneId} for update`.execute(sql)
      // On PGlite transactions follow each other: nothing can be held up there.
      if (open().url !== null) await report(AWAY)
    })
    expect((await zones.state()).geofences[0]?.isInside).toBe(true)
  })

  it("nobody changes what happened, the server no more than the account (TBL-18)", async () => {
    const context = testContext(open().database)
    const { zoneId } = await setUp(context)
    const change = context.database.transaction({ role: "service" }, (sql) =>
      raw`update geofence_alerts set event = 'entered' where geofence_id = ${zoneId}`.execute(sql),
    )
    await expect(change).rejects.toMatchObject({ code: "42501" })
  })

  it("the fence of a demo venue is stored as one of a hundred meters, and once however often it is sent (VENUE-08)", async () => {
    const context = testContext(open().database)
    const { id } = await newAccount(context)
    const zones = geofenceSql(context, id)
    for (const [index, venue] of DEMO_VENUES.entries()) {
      const fence = venueFence(venue)
      if (fence === null) continue
      const key = `the-key-of-demo-venue-${index}`
      const add = () => zones.add({ ...fence, alertsEnabled: true }, key)
      await add()
      await add()
    }
    const { rows } = await context.database.transaction({ role: "account", accountId: id }, (sql) =>
      raw`select name, type, radius::float8 as radius from geofences order by name`.execute(sql),
    )
    const placed = DEMO_VENUES.filter(({ position }) => position !== null)
    expect(placed.length).toBeGreaterThan(0)
    expect(rows).toEqual(
      placed
        .map(({ name }) => ({ name, type: "venue", radius: 100 }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    )
  })
})
