import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { haversineDistance, type Position } from "../geo/index.ts"
import type { Fix } from "../location/index.ts"
import { addMs, toInstant } from "../time/index.ts"
import {
  advanceOnRoute,
  answerFine,
  distanceToRoute,
  endTrack,
  isAsked,
  judgeFix,
  lineOf,
  nextRouteDeadline,
  progressOf,
  readGpx,
  readPlace,
  Route,
  routeOf,
  startTrack,
  tellIfSilent,
  type RouteTrack,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const RADIUS = 6_371_000
const RADIANS = Math.PI / 180
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Where one comes who walks so far in a direction from a place (the direct problem on the sphere). */
function going({ latitude, longitude }: Position, meters: number, bearing: number): Position {
  const [angle, north] = [meters / RADIUS, latitude * RADIANS]
  const sine = Math.sin(north) * Math.cos(angle) + Math.cos(north) * Math.sin(angle) * Math.cos(bearing)
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(north),
    Math.cos(angle) - Math.sin(north) * sine,
  )
  const turned = longitude + east / RADIANS
  return {
    latitude: Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS,
    longitude: ((((turned + 180) % 360) + 360) % 360) - 180,
  }
}

const start = fc.record({ latitude: between(-85, 85), longitude: between(-180, 180) })
const legs = (max: number) =>
  fc.array(fc.tuple(between(20, max), between(0, 2 * Math.PI)), { minLength: 1, maxLength: 12 })
const wayOf = (from: Position, given: ReadonlyArray<readonly [number, number]>) =>
  given.reduce<ReadonlyArray<Position>>(
    (points, [meters, bearing]) => [...points, going(points.at(-1) ?? from, meters, bearing)],
    [from],
  )
const way = (max: number) => fc.tuple(start, legs(max)).map(([from, given]) => wayOf(from, given))

type Vector = readonly [number, number, number]
const vector = ({ latitude, longitude }: Position): Vector => [
  Math.cos(latitude * RADIANS) * Math.cos(longitude * RADIANS),
  Math.cos(latitude * RADIANS) * Math.sin(longitude * RADIANS),
  Math.sin(latitude * RADIANS),
]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** The reference: the distance to a great-circle arc, by the angle between a vector and a plane. */
function toArc(place: Position, from: Position, to: Position): number {
  const [p, a, b] = [vector(place), vector(from), vector(to)]
  const normal = cross(a, b)
  const size = Math.hypot(...normal)
  const ends = Math.min(haversineDistance(place, from), haversineDistance(place, to))
  if (size < 1e-12) return ends
  const isBeside = dot(cross(normal, a), p) >= 0 && dot(cross(b, normal), p) >= 0
  const isSameSide = dot(p, a) > 0
  return isBeside && isSameSide ? Math.asin(Math.min(1, Math.abs(dot(normal, p)) / size)) * RADIUS : ends
}
const reference = (points: ReadonlyArray<Position>, place: Position) =>
  Math.min(...points.slice(1).map((to, index) => toArc(place, points[index] ?? to, to)))

test("the distance to a way is that to its great circles, to 0.1 % below 20 km", () => {
  fc.assert(
    fc.property(
      way(20_000),
      fc.nat(),
      between(0, 20_000),
      between(0, 2 * Math.PI),
      (points, pick, meters, bearing) => {
        const place = going(
          points[pick % points.length] ?? points[0] ?? { latitude: 0, longitude: 0 },
          meters,
          bearing,
        )
        const expected = reference(points, place)
        const measured = distanceToRoute(lineOf(points), place)
        // The half meter is the pieces of five kilometers; beyond a kilometer nothing is added.
        const tolerance = expected > 1_000 ? expected * 0.001 : 0.6
        expect(Math.abs(measured - expected)).toBeLessThanOrEqual(tolerance)
      },
    ),
  )
})

/** A place on the way, so many meters along it. */
function placeOn(points: ReadonlyArray<Position>, meters: number): Position {
  let left = meters
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1], points[index]]
    if (!from || !to) break
    const length = haversineDistance(from, to)
    if (left <= length && length > 0) {
      const part = left / length
      return {
        latitude: from.latitude + (to.latitude - from.latitude) * part,
        longitude: from.longitude + (to.longitude - from.longitude) * part,
      }
    }
    left -= length
  }
  return points.at(-1) ?? { latitude: 0, longitude: 0 }
}

const near = fc.record({ latitude: between(-60, 60), longitude: between(-170, 170) })
const walk = fc.tuple(near, legs(800)).map(([from, given]) => wayOf(from, given))

test("whoever walks a way gets from 0 to 100, never back, and is where the progress says (RTE-01)", () => {
  fc.assert(
    fc.property(walk, fc.array(between(5, 50), { minLength: 1, maxLength: 20 }), (points, strides) => {
      const line = lineOf(points)
      let [walked, along, index] = [0, 0, 0]
      while (walked < line.lengthMeters) {
        walked = Math.min(line.lengthMeters, walked + (strides[index++ % strides.length] ?? 50))
        const next = advanceOnRoute(line, placeOn(points, walked), along)
        expect(next).toBeGreaterThanOrEqual(along)
        expect(progressOf(next, line.lengthMeters)).toBeGreaterThanOrEqual(
          progressOf(along, line.lengthMeters),
        )
        along = next
      }
      expect(along).toBeGreaterThan(line.lengthMeters - 50)
      expect(progressOf(along, line.lengthMeters)).toBe(100)
    }),
  )
})

test("out and back on one street the way out comes first", () => {
  fc.assert(
    fc.property(
      near,
      between(400, 5_000),
      between(0, 6),
      between(0.05, 0.9),
      (from, meters, bearing, part) => {
        const far = going(from, meters, bearing)
        const line = lineOf([from, far, from])
        const reached = advanceOnRoute(line, going(from, meters * part, bearing), 0)
        expect(Math.abs(reached - meters * part)).toBeLessThan(110)
      },
    ),
  )
})

test("no place anywhere takes progress back, or out of 0 to 100 (RTE-01)", () => {
  fc.assert(
    fc.property(walk, start, between(0, 1), (points, place, part) => {
      const line = lineOf(points)
      const before = line.lengthMeters * part
      const after = advanceOnRoute(line, place, before)
      expect(after).toBeGreaterThanOrEqual(before)
      const progress = progressOf(after, line.lengthMeters)
      expect(progress).toBeGreaterThanOrEqual(0)
      expect(progress).toBeLessThanOrEqual(100)
    }),
  )
})

/** What may happen to a way that is guarded. */
type Step =
  | {
      readonly type: "place"
      readonly meters: number
      readonly accuracyMeters: number
      readonly after: number
    }
  | { readonly type: "fine" | "clock" | "stop"; readonly after: number }
const wait = fc.integer({ min: 0, max: 90_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant("place" as const),
      meters: between(0, 3_000),
      accuracyMeters: between(0, 200),
      after: wait,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom("fine" as const, "clock" as const), after: wait }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("stop" as const), after: wait }) },
)
const STREET = [
  { latitude: 0, longitude: 0 },
  { latitude: 0, longitude: 0.05 },
]
const STREET_LINE = lineOf(STREET)

function stepped(track: RouteTrack, one: Step, now: ReturnType<typeof addMs>): RouteTrack {
  if (one.type === "place") {
    const place = { latitude: one.meters / RADIUS / RADIANS, longitude: 0.02 }
    const fix: Fix = { ...place, accuracyMeters: one.accuracyMeters, takenAt: now, batteryPercent: null }
    return judgeFix(track, STREET_LINE, fix, now).track
  }
  if (one.type === "fine") return answerFine(track, now)
  return one.type === "stop" ? endTrack(track, "stopped", now) : tellIfSilent(track, now)
}

/** What must not happen from one step to the next; nothing, if all is well. */
function wrongs(
  before: RouteTrack,
  after: RouteTrack,
  { type }: Step,
  inARow: number,
  now: number,
): ReadonlyArray<string> {
  const { question } = after
  const isNew = question !== null && before.question?.askedAt !== question.askedAt
  const isTold = question?.answer === "told" && before.question?.answer !== "told"
  return [
    isNew && (type !== "place" || inARow < 2) ? "asked without two places in a row" : "",
    isNew && (isAsked(before) || before.endedAt !== null) ? "asked while asked, or after the end" : "",
    isTold && now - question.askedAt < 120_000 ? "told before two minutes" : "",
    isAsked(after) && nextRouteDeadline(after) !== question?.answerBy ? "a question without a deadline" : "",
    before.endedAt !== null && after.endedAt !== before.endedAt ? "ended twice" : "",
  ].filter((wrong) => wrong !== "")
}

test("nobody is told without two exact places in a row beyond 500 m, a question and two minutes (RTE-03)", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let [track, now, inARow] = [startTrack(NOW), NOW, 0]
      const wrong = steps.flatMap((one) => {
        now = addMs(now, one.after + 1)
        const before = track
        track = stepped(track, one, now)
        if (one.type === "place" && one.accuracyMeters <= 100) inARow = one.meters > 500 ? inARow + 1 : 0
        return wrongs(before, track, one, inARow, now)
      })
      expect(wrong).toEqual([])
    }),
  )
})

test("what she sees of a way survives the way over the wire", () => {
  fc.assert(
    fc.property(walk, fc.array(step, { maxLength: 20 }), (points, steps) => {
      let [track, now] = [startTrack(NOW), NOW]
      for (const one of steps) {
        now = addMs(now, one.after + 1)
        track = stepped(track, one, now)
      }
      const id = "0198c8a4-7b1e-7c3a-9f00-0242ac120002"
      const route = routeOf({ id, points, lengthMeters: STREET_LINE.lengthMeters }, track)
      const wire: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(Route)(route)))
      expect(JSON.stringify(Schema.decodeUnknownSync(Route)(wire))).toBe(JSON.stringify(route))
    }),
  )
})

test("whatever is typed or opened is a place, a track or refused, and never a throw", () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...Array.from("<trkpt lon=\"'/>.-+0123456789 ")) }),
  )
  fc.assert(
    fc.property(text, (given) => {
      expect(Math.abs(readPlace(given)?.latitude ?? 0)).toBeLessThanOrEqual(90)
      const { points, fault } = readGpx(given)
      expect((points === null) === (fault !== null)).toBe(true)
    }),
  )
})
