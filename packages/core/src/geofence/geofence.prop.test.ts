import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { EARTH_RADIUS_METERS, type Position } from "../geo/index.ts"
import type { Fix } from "../location/index.ts"
import { Instant, SECOND_MS } from "../time/index.ts"
import {
  createGeofenceGrid,
  followGeofence,
  GEOFENCE_EVENT_GAP_MS,
  isInsideGeofence,
  type Circle,
  type GeofenceEvent,
  type GeofenceMemory,
} from "./index.ts"

const NOW = Instant.make(1_790_000_000_000)
const DEGREE_METERS = (EARTH_RADIUS_METERS * Math.PI) / 180

/** Spread evenly: fc.double would mostly give numbers close to zero. */
const spread = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1_000_000_000 }).map((part) => min + ((max - min) * part) / 1_000_000_000)
const degrees = (limit: number) => spread(-limit, limit)
const latitude = fc.oneof(degrees(90), spread(89.9, 90), fc.constant(-90))
const longitude = fc.oneof(degrees(180), spread(179.9, 180), spread(-180, -179.9))
const radiusMeters = spread(10, 5_000)
const circle: fc.Arbitrary<Circle> = fc.record({ latitude, longitude, radiusMeters })

/** The place so far from another in a direction: the direct problem on the sphere. */
function placeFrom({ latitude: lat, longitude: lon }: Position, bearing: number, meters: number): Position {
  const [phi, angle] = [(lat * Math.PI) / 180, meters / EARTH_RADIUS_METERS]
  const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing)
  const there = Math.asin(Math.max(-1, Math.min(1, sine)))
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * Math.sin(there),
  )
  const east = ((((lon + (turn * 180) / Math.PI + 180) % 360) + 360) % 360) - 180
  return { latitude: (there * 180) / Math.PI, longitude: east }
}

const step = fc.record({
  bearing: spread(0, 2 * Math.PI),
  /** How many radii away from the middle. */
  radii: spread(0, 3),
  accuracyMeters: spread(0, 3_000),
  afterMs: fc.integer({ min: -SECOND_MS, max: 40 * SECOND_MS }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface Seen {
  readonly event: GeofenceEvent
  readonly at: number
}

/** Follows a walk, and looks that nothing which is late or unclear leaves a trace. */
function walk(around: Circle, steps: ReadonlyArray<Step>) {
  const known: { memory: GeofenceMemory | null } = { memory: null }
  let takenAt = NOW
  const events: Array<Seen> = []
  for (const { bearing, radii, accuracyMeters, afterMs } of steps) {
    takenAt = Instant.make(takenAt + afterMs)
    const place = placeFrom(around, bearing, radii * around.radiusMeters)
    const fix: Fix = { ...place, accuracyMeters, takenAt, batteryPercent: null }
    const { memory } = known
    const next = followGeofence(around, memory, fix, takenAt)
    if (next.event !== null) events.push({ event: next.event, at: takenAt })
    const hasChanged = memory !== null && next.memory?.isInside !== memory.isInside
    expect(next.event !== null).toBe(hasChanged)
    known.memory = next.memory
  }
  return { memory: known.memory, events }
}

describe("at a border, whatever a phone says", () => {
  test("events alternate, and no two come within a minute (GEO-04)", () => {
    fc.assert(
      fc.property(circle, fc.array(step, { maxLength: 60 }), (around, steps) => {
        const { events } = walk(around, steps)
        const pairs = events.slice(1).map((seen, index) => ({ seen, before: events[index] }))
        const isLawful = ({ seen, before }: (typeof pairs)[number]) =>
          before !== undefined && seen.event !== before.event && seen.at - before.at >= GEOFENCE_EVENT_GAP_MS
        expect(pairs.filter((pair) => !isLawful(pair))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test("jitter between the radius and the margin fires nothing, however long it lasts (GEO-04)", () => {
    const jitter = fc.record({
      bearing: spread(0, 6.28),
      radii: spread(0, 1.099),
      accuracyMeters: spread(0, 3_000),
      afterMs: fc.integer({ min: 1, max: 40 * SECOND_MS }),
    })
    fc.assert(
      fc.property(circle, fc.array(jitter, { maxLength: 60 }), (around, steps) => {
        const inside = { bearing: 0, radii: 0, accuracyMeters: 0, afterMs: 1 }
        expect(walk(around, [inside, ...steps]).events).toEqual([])
      }),
    )
  })

  test("one fix that lies is never enough: without two in a row that agree there is no event", () => {
    fc.assert(
      fc.property(circle, fc.boolean(), fc.array(fc.integer({ min: 0, max: 3 })), (around, isIn, gaps) => {
        const at = (radii: number) => ({ bearing: 1, radii, accuracyMeters: 5, afterMs: 30 * SECOND_MS })
        const [home, lie] = isIn ? [at(0), at(3.5)] : [at(3.5), at(0)]
        // After each lie at least one truth.
        const steps = gaps.flatMap((truths) => [lie, ...Array.from({ length: truths + 1 }, () => home)])
        expect(walk(around, [home, ...steps]).events).toEqual([])
      }),
    )
  })

  test("a fix less accurate than the zone is large fires nothing and leaves no trace", () => {
    fc.assert(
      fc.property(circle, fc.array(step, { maxLength: 30 }), (around, steps) => {
        const vague = steps.map((each) => ({ ...each, accuracyMeters: around.radiusMeters * 1.01 }))
        expect(walk(around, vague)).toMatchObject({ memory: null, events: [] })
      }),
    )
  })

  test("two clear fixes in a row are enough, from the equator to the poles and across the 180th meridian", () => {
    fc.assert(
      fc.property(circle, spread(0, 6.28), (around, bearing) => {
        const at = (radii: number, accuracyMeters: number) => ({
          bearing,
          radii,
          accuracyMeters,
          afterMs: 31 * SECOND_MS,
        })
        const [near, far] = [at(0.99, 9), at(1.2 + 40 / around.radiusMeters, 9)]
        const { events } = walk(around, [near, far, far, near, near, near])
        expect(events.map(({ event }) => event)).toEqual(["exited", "entered"])
      }),
    )
  })
})

test("a larger zone holds what a smaller one holds", () => {
  fc.assert(
    fc.property(circle, radiusMeters, latitude, longitude, (one, other, lat, lon) => {
      const place = { latitude: lat, longitude: lon }
      const [small, large] = [Math.min(one.radiusMeters, other), Math.max(one.radiusMeters, other)]
      const isIn = (radius: number) => isInsideGeofence({ ...one, radiusMeters: radius }, place)
      expect(isIn(small) && !isIn(large)).toBe(false)
    }),
  )
})

test("the grid finds what a look at every circle finds", () => {
  const town = fc.record({ latitude: degrees(89), longitude })
  const neighbours = fc
    .tuple(town, fc.array(fc.tuple(degrees(0.2), degrees(0.2), radiusMeters), { maxLength: 40 }))
    .map(([{ latitude: lat, longitude: lon }, offsets]) =>
      offsets.map(([north, east, radius]) => ({
        latitude: Math.max(-90, Math.min(90, lat + north)),
        longitude: ((((lon + east + 180) % 360) + 360) % 360) - 180,
        radiusMeters: radius,
      })),
    )
  const circles = fc.oneof(neighbours, fc.array(circle, { maxLength: 40 }))
  const look = fc.record({
    of: fc.nat(),
    bearing: spread(0, 6.28),
    radii: fc.oneof(spread(0.9995, 1.0005), spread(0, 4)),
  })
  fc.assert(
    fc.property(circles, fc.array(look, { minLength: 1, maxLength: 20 }), circle, (all, looks, other) => {
      const grid = createGeofenceGrid(all)
      const places = looks.map(({ of, bearing, radii }) => {
        const around = all[of % Math.max(1, all.length)] ?? other
        return placeFrom(around, bearing, radii * around.radiusMeters)
      })
      for (const place of [
        ...places,
        other,
        { latitude: 90, longitude: 0 },
        { latitude: 0, longitude: 180 },
      ]) {
        const linear = all.flatMap((each, index) => (isInsideGeofence(each, place) ? [index] : []))
        expect(grid.search(place)).toEqual(linear)
      }
    }),
    { numRuns: 400 },
  )
})

test("the distances of these tests are those of the sphere", () => {
  expect(placeFrom({ latitude: 0, longitude: 180 }, Math.PI / 2, DEGREE_METERS).longitude).toBeCloseTo(-179)
})
