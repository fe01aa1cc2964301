import * as fc from "fast-check"
import { expect, test } from "vitest"
import { haversineDistance, type Position } from "../geo/index.ts"
import type { Fix } from "../location/index.ts"
import { addMs, toInstant } from "../time/index.ts"
import { judgeFix, lineOf, routeLength, startTrack, type RouteTrack } from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
/** A degree of the equator, in meters: at the equator the Earth is flat enough for ways of a few kilometers. */
const DEGREE = (Math.PI * 6_371_000) / 180
/** How wrong a place may be, in meters. */
const NOISE_METERS = 20
/** In millionths of the range: doubles are drawn by their bits, and almost all of those from 0 on are next to 0. */
const between = (min: number, max: number) =>
  fc.nat({ max: 1_000_000 }).map((part) => min + ((max - min) * part) / 1_000_000)
const turn = between(0, 2 * Math.PI)

const going = ({ latitude, longitude }: Position, meters: number, bearing: number): Position => ({
  latitude: latitude + (meters * Math.cos(bearing)) / DEGREE,
  longitude: longitude + (meters * Math.sin(bearing)) / DEGREE,
})
const START = { latitude: 0, longitude: 0 }

/** A way that comes back to within 150 m of its start: all the way on the other side of the street, or by a leg of its own. */
const round = fc
  .record({
    // Where they are shorter than the way may be off, one place is beside all of them.
    legs: fc.array(fc.tuple(between(200, 800), turn), { minLength: 1, maxLength: 6 }),
    beside: fc.tuple(between(0, 150), turn),
    street: fc.option(between(0, 30)),
  })
  .map(({ legs, beside, street }) => {
    const there = legs.reduce<ReadonlyArray<Position>>(
      (points, [meters, bearing]) => [...points, going(points.at(-1) ?? START, meters, bearing)],
      [START],
    )
    if (street === null) return [...there, going(START, ...beside)]
    return [
      ...there,
      ...there
        .toReversed()
        .slice(1)
        .map((point) => going(point, street, beside[1])),
    ]
  })

/** How she goes: so fast, in meters a second, with a place each so many meters, and how wrong each is. */
const walk = fc.record({
  speed: between(1, 14),
  stride: between(10, 100),
  wrong: fc.array(fc.tuple(between(0, NOISE_METERS), turn), { minLength: 1, maxLength: 20 }),
})
type Walk = typeof walk extends fc.Arbitrary<infer Value> ? Value : never

/** The place so many meters along a way. */
function placeOn(points: ReadonlyArray<Position>, meters: number): Position {
  let left = meters
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index] ?? START
    const length = haversineDistance(from, to)
    const part = length > 0 ? left / length : 1
    if (left <= length)
      return {
        latitude: from.latitude + (to.latitude - from.latitude) * part,
        longitude: from.longitude + (to.longitude - from.longitude) * part,
      }
    left -= length
  }
  return points.at(-1) ?? START
}

/** The way after she has gone so many meters of it and stood there for two places more. */
function gone(points: ReadonlyArray<Position>, meters: number, { speed, stride, wrong }: Walk): RouteTrack {
  const line = lineOf(points)
  const count = Math.ceil(meters / stride) + 2
  return Array.from({ length: count }, (_, index) => index + 1).reduce((track, index) => {
    const [off, bearing] = wrong[index % wrong.length] ?? [0, 0]
    const place = going(placeOn(points, Math.min(meters, index * stride)), off, bearing)
    const takenAt = addMs(NOW, Math.ceil((index * stride * 1_000) / speed))
    const fix: Fix = { ...place, accuracyMeters: NOISE_METERS, takenAt, batteryPercent: null }
    return judgeFix(track, line, fix, takenAt).track
  }, startTrack(NOW))
}

test("whoever has gone a third of a way that comes back near its start has not arrived (RTE-01)", () => {
  fc.assert(
    fc.property(round, walk, (points, how) => {
      expect(gone(points, routeLength(points) / 3, how).end).toBeNull()
    }),
  )
})

test("whoever has gone all of a way that comes back near its start has arrived (RTE-01)", () => {
  fc.assert(
    fc.property(round, walk, (points, how) => {
      expect(gone(points, routeLength(points), how).end).toBe("arrived")
    }),
  )
})
