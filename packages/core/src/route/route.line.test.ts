import { describe, expect, test } from "vitest"
import { advanceOnRoute, distanceToRoute, lineOf } from "./index.ts"

/** A degree of the equator, in meters. */
const DEGREE = (Math.PI * 6_371_000) / 180
const at = (north: number, east: number) => ({ latitude: north / DEGREE, longitude: east / DEGREE })
/** Two kilometers to the east. */
const WAY = [at(0, 0), at(0, 1_000), at(0, 2_000)]
const LINE = lineOf(WAY)

describe("how far she is from her way", () => {
  test.each([
    [at(30, 500), 30],
    [at(-30, 1_000), 30],
    [at(0, -40), 40],
    [at(300, 2_400), 500],
    [at(0, 1_234), 0],
  ])("%j is %d m", (place, meters) => {
    expect(distanceToRoute(LINE, place)).toBeCloseTo(meters, 2)
  })

  test("over the pole and over the date line it is no longer than elsewhere", () => {
    const north = (longitude: number) => ({ latitude: 90 - 500 / DEGREE, longitude })
    expect(distanceToRoute(lineOf([north(0), north(180)]), { latitude: 90, longitude: 7 })).toBeCloseTo(0, 3)
    const east = lineOf([
      { latitude: 0, longitude: 179.999 },
      { latitude: 0, longitude: -179.999 },
    ])
    expect(distanceToRoute(east, { latitude: 0, longitude: 180 })).toBeCloseTo(0, 3)
    expect(distanceToRoute(east, { latitude: 50 / DEGREE, longitude: -180 })).toBeCloseTo(50, 2)
  })

  test("a leg of 250 km is followed as exactly as a short one", () => {
    const long = lineOf([at(0, 0), at(0, 250_000)])
    expect(distanceToRoute(long, at(0, 60_000))).toBeLessThan(0.01)
    expect(distanceToRoute(long, at(80, 190_000))).toBeCloseTo(80, 2)
  })

  test("on the other side of the Earth it is half the way round it, not nothing", () => {
    const away = distanceToRoute(LINE, { latitude: 0, longitude: -179.99 })
    expect(away).toBeGreaterThan(20_000_000)
  })
})

describe("progress along a way", () => {
  test("that leads back beside itself is followed in its order, where the way back is nearer as well", () => {
    const loop = lineOf([at(0, 0), at(0, 2_000), at(60, 2_000), at(60, 0)])
    expect(advanceOnRoute(loop, at(35, 500), 450)).toBeCloseTo(500, 0)
    expect(advanceOnRoute(loop, at(35, 500), 2_100)).toBeCloseTo(3_560, 0)
  })

  test("is not followed from beside it, and takes her back nowhere", () => {
    expect(advanceOnRoute(LINE, at(101, 1_500), 700)).toBe(700)
    expect(advanceOnRoute(LINE, at(0, 300), 700)).toBe(700)
  })
})
