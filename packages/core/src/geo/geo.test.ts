import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { EARTH_RADIUS_METERS, formatDistance, haversineDistance, isOnEarth, Position } from "./index.ts"

const place = (latitude: number, longitude: number) => ({ latitude, longitude })
const chicago = place(41.8781, -87.6298)
const newYork = place(40.7128, -74.006)

describe("the distance between two places", () => {
  test("the Earth has the radius of the specification (GEO-07)", () => {
    expect(EARTH_RADIUS_METERS).toBe(6_371_000)
  })

  test("a quarter of the way round is a quarter of the circumference (GEO-07)", () => {
    expect(haversineDistance(place(0, 0), place(0, 90))).toBeCloseTo((Math.PI * 6_371_000) / 2, 3)
    expect(haversineDistance(place(0, 0), place(90, 0))).toBeCloseTo((Math.PI * 6_371_000) / 2, 3)
  })

  test("one degree of the equator is 111.19 km", () => {
    expect(haversineDistance(place(0, 0), place(0, 1))).toBeCloseTo(111_194.93, 1)
  })

  test("Chicago and New York are 1144 km apart", () => {
    expect(haversineDistance(chicago, newYork) / 1_000).toBeCloseTo(1_144.29, 1)
  })

  test("a place is nowhere from itself", () => {
    expect(haversineDistance(chicago, chicago)).toBe(0)
  })

  test("antipodes are half the circumference apart and never NaN", () => {
    expect(haversineDistance(place(90, 0), place(-90, 0))).toBeCloseTo(Math.PI * 6_371_000, 3)
    expect(haversineDistance(place(12.3, 45.6), place(-12.3, -134.4))).toBeCloseTo(Math.PI * 6_371_000, 0)
  })

  test("the date line is no wall", () => {
    expect(haversineDistance(place(0, 179.9995), place(0, -179.9995))).toBeCloseTo(111.19, 1)
  })

  test("two meters are told apart from three", () => {
    const step = (1 / 111_194.93) * 2
    expect(haversineDistance(place(0, 0), place(step, 0))).toBeCloseTo(2, 4)
  })
})

describe("a distance in words", () => {
  test.each([
    [0, "0 m"],
    [0.4, "0 m"],
    [842.4, "842 m"],
    [999.4, "999 m"],
    [999.6, "1.0 km"],
    [1_000, "1.0 km"],
    [4_100, "4.1 km"],
    [12_345, "12.3 km"],
  ])("%d meters are %s", (meters, text) => {
    expect(formatDistance(meters)).toBe(text)
  })
})

describe("a position", () => {
  const isPosition = Schema.is(Position)

  test.each([
    [0, 0],
    [90, 180],
    [-90, -180],
    [41.8781, -87.6298],
  ])("%d, %d is one", (latitude, longitude) => {
    expect([isPosition({ latitude, longitude }), isOnEarth({ latitude, longitude })]).toEqual([true, true])
  })

  test.each([
    [90.000_001, 0],
    [-91, 0],
    [0, 180.1],
    [0, -181],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ])("%d, %d is refused", (latitude, longitude) => {
    expect([isPosition({ latitude, longitude }), isOnEarth({ latitude, longitude })]).toEqual([false, false])
  })

  test("texts that look like numbers are refused", () => {
    expect(isPosition({ latitude: "41.8", longitude: "-87.6" })).toBe(false)
  })
})
