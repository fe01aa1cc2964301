import { distance as turfDistance } from "@turf/distance"
import * as fc from "fast-check"
import { getDistance as geolibDistance } from "geolib"
import { expect, test } from "vitest"
import { EARTH_RADIUS_METERS, formatDistance, haversineDistance, type Position } from "./index.ts"

const GEOLIB_RADIUS = 6_378_137
const TURF_RADIUS = 6_371_008.8
const HALF_ROUND = Math.PI * EARTH_RADIUS_METERS

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const position = fc.record({ latitude: degrees(90), longitude: degrees(180) })
/** A place and another within about a kilometer of it, where an error of a meter would matter. */
const near = fc.tuple(position, degrees(0.01), degrees(0.01)).map(([from, north, east]) => ({
  from,
  to: {
    latitude: Math.max(-90, Math.min(90, from.latitude + north)),
    longitude: Math.max(-180, Math.min(180, from.longitude + east)),
  },
}))

test("the way back is as long as the way there (GEO-07, EXT-14)", () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      expect(haversineDistance(a, b)).toBe(haversineDistance(b, a))
    }),
  )
})

test("a distance is never negative, never NaN and at most half the circumference", () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      const meters = haversineDistance(a, b)
      expect(meters).toBeGreaterThanOrEqual(0)
      expect(meters).toBeLessThanOrEqual(HALF_ROUND * (1 + 1e-12))
    }),
  )
})

test("a place is nowhere from itself", () => {
  fc.assert(
    fc.property(position, (a) => {
      expect(haversineDistance(a, a)).toBe(0)
    }),
  )
})

test("a detour is never shorter (triangle inequality)", () => {
  fc.assert(
    fc.property(position, position, position, (a, b, c) => {
      const detour = haversineDistance(a, b) + haversineDistance(b, c)
      expect(haversineDistance(a, c)).toBeLessThanOrEqual(detour + 1e-3)
    }),
  )
})

test("an antipode and a pole are as far as anywhere else, to the millimeter", () => {
  const [here, beside] = [0, -0.000_002_091_310_321_361_561_8].map((longitude) => ({
    latitude: 0,
    longitude,
  }))
  const across = { latitude: 0, longitude: 179.999_999_999_999_5 }
  if (!here || !beside) throw new Error("Nobody is anywhere.")
  const detour = haversineDistance(here, beside) + haversineDistance(beside, across)
  expect(haversineDistance(here, across)).toBeLessThanOrEqual(detour + 1e-3)
  expect(Math.abs(haversineDistance(here, across) - HALF_ROUND)).toBeLessThan(1e-6)

  // So near the pole that the ground is flat: the third side of a triangle.
  const meters = (latitude: number) => ((90 - latitude) * HALF_ROUND) / 180
  const [a, b] = [89.999_987_686_644_08, 89.999_995_098_113_89]
  const angle = (179.795_963_513_573_8 * Math.PI) / 180
  const side = Math.hypot(meters(a) - meters(b) * Math.cos(angle), meters(b) * Math.sin(angle))
  const seen = haversineDistance(
    { latitude: a, longitude: -179.795_963_513_573_8 },
    { latitude: b, longitude: 0 },
  )
  expect(Math.abs(seen - side)).toBeLessThan(1e-6)
})

test("turning the globe changes no distance", () => {
  const turned = (longitude: number, by: number) => ((((longitude + by + 180) % 360) + 360) % 360) - 180
  fc.assert(
    fc.property(position, position, degrees(180), (a, b, by) => {
      const there = haversineDistance(
        { ...a, longitude: turned(a.longitude, by) },
        { ...b, longitude: turned(b.longitude, by) },
      )
      expect(Math.abs(there - haversineDistance(a, b))).toBeLessThan(1)
    }),
  )
})

test("a place and its antipode share out half the circumference", () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      const opposite = {
        latitude: -a.latitude,
        longitude: a.longitude > 0 ? a.longitude - 180 : a.longitude + 180,
      }
      const sum = haversineDistance(a, b) + haversineDistance(opposite, b)
      expect(Math.abs(sum - HALF_ROUND)).toBeLessThan(1)
    }),
  )
})

test("the shortcuts for small angles and the single cosine change nothing that a phone could measure", () => {
  const radians = Math.PI / 180
  const textbook = (from: Position, to: Position) => {
    const north = Math.sin(((to.latitude - from.latitude) * radians) / 2)
    const east = Math.sin(((to.longitude - from.longitude) * radians) / 2)
    const cosines = Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians)
    const h = Math.min(1, north ** 2 + cosines * east ** 2)
    return 2 * EARTH_RADIUS_METERS * Math.atan2(Math.sqrt(h), Math.sqrt(1 - h))
  }
  const polar = fc.record({
    latitude: fc.double({ min: 89.99, max: 90, noNaN: true }),
    longitude: degrees(180),
  })
  const pairs = fc.oneof(
    near,
    fc.record({ from: position, to: position }),
    fc.record({ from: polar, to: polar }),
  )
  fc.assert(
    fc.property(pairs, ({ from, to }) => {
      const meters = textbook(from, to)
      const tolerance = meters > HALF_ROUND * 0.999 ? 1 : 1e-3 + meters * 1e-9
      expect(Math.abs(haversineDistance(from, to) - meters)).toBeLessThan(tolerance)
    }),
    { numRuns: 1_000 },
  )
})

test("turf says the same once its radius is scaled to ours, to a millionth and a millimeter", () => {
  fc.assert(
    fc.property(fc.oneof(near, fc.record({ from: position, to: position })), ({ from, to }) => {
      const peer = turfDistance([from.longitude, from.latitude], [to.longitude, to.latitude], {
        units: "meters",
      })
      const scaled = (peer * EARTH_RADIUS_METERS) / TURF_RADIUS
      const ours = haversineDistance(from, to)
      // Near antipodes both formulas lose digits: asin and atan2 differ by up to a meter in twenty thousand kilometers.
      const tolerance = ours > HALF_ROUND * 0.999 ? 1 : 1e-3 + ours * 1e-6
      expect(Math.abs(ours - scaled)).toBeLessThan(tolerance)
    }),
  )
})

test("geolib says the same once its radius is scaled to ours, to the meter that it rounds to", () => {
  fc.assert(
    fc.property(fc.oneof(near, fc.record({ from: position, to: position })), ({ from, to }) => {
      const peer = geolibDistance(from, to)
      const scaled = (peer * EARTH_RADIUS_METERS) / GEOLIB_RADIUS
      const ours = haversineDistance(from, to)
      // geolib uses the spherical law of cosines, which loses digits below about ten meters and near antipodes.
      const tolerance = ours > HALF_ROUND * 0.999 ? 150 : 1.5 + ours * 1e-6
      expect(Math.abs(ours - scaled)).toBeLessThan(tolerance)
    }),
  )
})

test("a distance in words is within half a unit of the distance", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 20_000_000, noNaN: true }), (meters) => {
      const [value = "", unit] = formatDistance(meters).split(" ")
      const shown = Number(value) * (unit === "km" ? 1_000 : 1)
      expect(Math.abs(shown - meters)).toBeLessThanOrEqual(unit === "km" ? 50.001 : 0.5)
      expect(unit === "km" || Number(value) < 1_000).toBe(true)
    }),
  )
})
