import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { NewRoute, planRoute, readPlace } from "./index.ts"

/** A degree of the equator, in meters. */
const DEGREE = (Math.PI * 6_371_000) / 180
const at = (north: number, east: number) => ({ latitude: north / DEGREE, longitude: east / DEGREE })
/** Two kilometers to the east. */
const WAY = [at(0, 0), at(0, 1_000), at(0, 2_000)]

describe("what she types", () => {
  test.each([
    ["41.8781, -87.6298", 41.8781, -87.6298],
    [" -12.5;45 ", -12.5, 45],
    ["41.8781° -87.6298°", 41.8781, -87.6298],
    ["90,180", 90, 180],
  ])("'%s' is a place", (text, latitude, longitude) => {
    expect(readPlace(text)).toEqual({ latitude, longitude })
  })

  test.each([
    "",
    "Luigi's",
    "41.8781",
    "91,0",
    "0,181",
    "1,2,3",
    "4187,81",
    "1e1,2",
    "<b>1,2",
    "9".repeat(200),
  ])("'%s' is none", (text) => {
    expect(readPlace(text)).toBeNull()
  })

  const draft = { to: "0, 0.02", via: "", track: null }
  test.each([
    [draft, null, "here-missing"],
    [{ ...draft, to: " " }, at(0, 0), "to-missing"],
    [{ ...draft, to: "Luigi's" }, at(0, 0), "to-unread"],
    [{ ...draft, via: "0,0.01\nhere" }, at(0, 0), "via-unread"],
    [{ ...draft, via: "0,0.01\n".repeat(499) }, at(0, 0), "too-many"],
    [{ ...draft, to: "0,0.0008" }, at(0, 0), "too-short"],
    [{ ...draft, to: "0,3" }, at(0, 0), "too-long"],
    [{ ...draft, track: WAY }, at(900, 500), "track-elsewhere"],
  ] as const)("%j from %j is refused: %s", (given, here, fault) => {
    expect(planRoute(given, here)).toEqual({ points: null, fault })
  })

  test("a way goes from where she is, by what she names, to where she goes; a blank line is nothing", () => {
    const { points } = planRoute({ ...draft, via: "0.001,0.01\n\n" }, at(0, 0))
    expect(points).toEqual([at(0, 0), { latitude: 0.001, longitude: 0.01 }, { latitude: 0, longitude: 0.02 }])
  })

  test("of a track what lies ahead of her is left", () => {
    const { points } = planRoute({ ...draft, track: WAY }, at(20, 900))
    expect(points).toEqual([at(20, 900), at(0, 1_000), at(0, 2_000)])
  })
})

describe("what is sent", () => {
  const takes = Schema.is(NewRoute)
  const way = (points: ReadonlyArray<unknown>) => takes({ points, timeZone: "America/Chicago" })

  test("is a way of 100 m to 300 km, of 2 to 500 places on Earth (RTE-05)", () => {
    expect(way(WAY)).toBe(true)
    expect([[], [at(0, 0)], [at(0, 0), at(0, 99)], [at(0, 0), at(0, 301_000)]].map(way)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(way(Array.from({ length: 501 }, (_, index) => at(0, index)))).toBe(false)
    expect(way([...WAY, { latitude: 91, longitude: 0 }])).toBe(false)
  })
})
