import type { Fix } from "@porchlight/core/location"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { newFix, newKey } from "../../test/people.ts"
import { arm, DURESS_PIN, lastSent, newDater, tokenIn } from "../../test/watches.ts"
import { eraseTrail, locationSql } from "../location/index.ts"

let server: TestServer
beforeAll(async () => {
  server = testServer(await memoryDatabase())
})
afterAll(() => server.close())

const ROUGH = { latitude: 41.8791, accuracyMeters: 2_000 }

/** Somebody on a date whose phone tells where it is, and the page of her first contact. */
async function setUp() {
  const { context } = server
  const dater = await newDater(context)
  const { id: watchId } = await arm(context, dater)
  const tell = async (place: Partial<Fix>) => {
    context.clock.advance(20 * SECOND_MS)
    const fix = newFix(0, { takenAt: context.clock.now(), ...place })
    await locationSql(context, dater.id).report(watchId, fix)
  }
  const page = async (language = "en") => {
    await server.worker.runUntilIdle()
    const token = tokenIn(lastSent(context, dater.contacts[0]?.phone ?? "", "alert"))
    const response = await server.request(`/r/${token}`, { headers: { "accept-language": language } })
    return response.text()
  }
  return { context, dater, watchId, tell, page }
}

describe("the place on a responder's page", () => {
  test("that is rough is the newest, and what her phone told more exactly before stands below it with its own age (LOC-04, N-06)", async () => {
    const { context, tell, page } = await setUp()
    await tell({ batteryPercent: 41 })
    await tell({ ...ROUGH, batteryPercent: 40 })
    await server.worker.runUntilIdle()
    context.clock.advance(41 * MINUTE_MS)
    const text = await page()
    const places = text.slice(text.indexOf("Last known place"))
    const inOrder = [
      "41 min ago, within 2000 m",
      "Battery 40 %",
      "geo:41.87910,-87.62980",
      "More exact, but older",
      "The person may have moved since then.",
      "41 min ago, within 12 m",
      "geo:41.87810,-87.62980",
      "Open the older place in maps",
    ].map((words) => places.indexOf(words))
    expect(inOrder[0]).toBeGreaterThan(-1)
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
    expect(text).not.toContain("Battery 41 %")
    expect(text).toContain("gave a more exact place, 41.87810, -87.62980: 41 min ago, within 12 m.")
    expect(await page("es")).toContain("Más exacto, pero anterior")
    const links = [
      ...text.matchAll(
        /<a class="button" href="(?:geo|https).*?>([^<]+)<\/a>|rel="noreferrer" class="button">([^<]+)<\/a>/gu,
      ),
    ]
    const names = links.map(([, map, webMap]) => map ?? webMap)
    expect(names).toHaveLength(4)
    expect(new Set(names).size).toBe(4)
  })

  test("that is rough has no exact one of before beside it where she cannot be there any more (LOC-04)", async () => {
    const { context, tell, page } = await setUp()
    await tell({})
    await tell({ ...ROUGH, latitude: 41.91 })
    await server.worker.runUntilIdle()
    context.clock.advance(41 * MINUTE_MS)
    const text = await page()
    expect(text).toContain("within 2000 m")
    expect(text).not.toContain("within 12 m")
  })

  test("of before a duress PIN stands beside the rough one of after it, also once her trail is erased (LOC-04, N-04)", async () => {
    const { context, dater, watchId, tell, page } = await setUp()
    await tell({})
    await dater.checkIn.checkIn(watchId, DURESS_PIN, newKey())
    await context.database.transaction({ role: "service" }, (sql) => eraseTrail(sql, watchId))
    await tell(ROUGH)
    const text = await page()
    expect(text.indexOf("0 s ago, within 2000 m")).toBeLessThan(text.indexOf("20 s ago, within 12 m"))
    expect(text).toContain("0 s ago, within 2000 m")
  })
})
