import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { testContext } from "../../test/context.ts"
import { freshPostgres, type OpenDatabase } from "../../test/databases.ts"
import { WAY } from "../../test/matrix.calls.ts"
import { newKey } from "../../test/people.ts"
import { isAnybodyWaiting } from "../../test/waits.ts"
import { arm, newDater } from "../../test/watches.ts"
import { geofenceSql } from "../geofence/index.ts"
import { touchLive } from "../live/live.ts"
import { notify } from "../notification/notification.notify.ts"
import { routeSql } from "../route/index.ts"
import { beat } from "../worker/index.ts"

const HOME = {
  name: "Home",
  latitude: 40.7128,
  longitude: -74.006,
  radiusMeters: 100,
  type: "safe_zone",
  alertsEnabled: true,
} as const

describe("a first use that begins the trial", () => {
  let open: OpenDatabase
  beforeAll(async () => {
    open = await freshPostgres()
  })
  afterAll(() => open.close())

  test.each(["route", "zone", "date"] as const)(
    "of a %s waits for what is told of the watch meanwhile, and never in a ring with it",
    async (use) => {
      const context = testContext(open.database)
      const dater = await newDater(context)
      const { id } = dater
      await beat(context)
      const begin = (): Promise<unknown> =>
        use === "date"
          ? arm(context, dater)
          : use === "route"
            ? routeSql(context, id).start(WAY, newKey())
            : geofenceSql(context, id).add(HOME, newKey())
      const begun = await context.database.transaction({ role: "service" }, async (sql) => {
        // As whoever stores a place that enters a zone, or opens an alarm.
        await touchLive(sql, id, "watch")
        // That leaves with the next statement: asked before, it holds what the other then waits for.
        expect(await isAnybodyWaiting(sql)).toBe(false)
        const beginning = begin()
        await vi.waitUntil(() => isAnybodyWaiting(sql), { timeout: 20_000 })
        await notify(sql, context, context.clock.now(), [
          { accountId: id, data: { kind: "missed-check-in" }, source: "missed" },
        ])
        return { beginning }
      })
      await expect(begun.beginning).resolves.toBeDefined()
    },
  )
})
