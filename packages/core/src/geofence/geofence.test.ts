import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import type { Fix } from "../location/index.ts"
import { HOUR_MS, Instant, MINUTE_MS, SECOND_MS } from "../time/index.ts"
import {
  createGeofenceGrid,
  followGeofence,
  GEOFENCE_MEMORY_MS,
  GEOFENCE_RADIUS_METERS,
  geofenceMessages,
  GeofencePatch,
  isInsideGeofence,
  isMovedBy,
  isToldOf,
  judgeFix,
  mayBeLate,
  NewGeofence,
  type GeofenceMemory,
} from "./index.ts"

const NOW = Instant.make(1_790_000_000_000)
const DEGREE_METERS = 111_194.93
/** Meters north of the equator's zero. */
const north = (meters: number) => ({ latitude: meters / DEGREE_METERS, longitude: 0 })
const zone = { ...north(0), radiusMeters: 100 }
const fixAt = (meters: number, given: Partial<Fix> = {}): Fix => ({
  ...north(meters),
  accuracyMeters: 5,
  takenAt: NOW,
  batteryPercent: null,
  ...given,
})

/** What becomes of a zone's memory, fix after fix, twenty seconds apart. */
function follow(fixes: ReadonlyArray<Fix>, memory: GeofenceMemory | null = null) {
  const events: Array<string> = []
  let known = memory
  fixes.forEach((fix, index) => {
    const takenAt = Instant.make(NOW + (index + 1) * 20 * SECOND_MS)
    const next = followGeofence(zone, known, { ...fix, takenAt }, takenAt)
    if (next.event !== null) events.push(`${index}:${next.event}`)
    known = next.memory
  })
  return { events, isInside: known?.isInside ?? null }
}

describe("a zone", () => {
  test("has 10 to 5000 meters around it, 100 unless chosen, and the Earth of the specification (CONST-23)", () => {
    expect(GEOFENCE_RADIUS_METERS).toEqual({ min: 10, max: 5_000, default: 100 })
    expect([isInsideGeofence(zone, north(99.9)), isInsideGeofence(zone, north(100.1))]).toEqual([true, false])
  })

  const given = {
    name: "Home",
    latitude: 0,
    longitude: 0,
    radiusMeters: 100,
    type: "safe_zone",
    alertsEnabled: true,
  }

  test.each([
    [{ radiusMeters: 10 }, true],
    [{ radiusMeters: 5_000 }, true],
    [{ radiusMeters: 99.5 }, true],
    [{ radiusMeters: 9.99 }, false],
    [{ radiusMeters: 5_000.1 }, false],
    [{ radiusMeters: "100" }, false],
    [{ name: "" }, false],
    [{ name: " Home" }, false],
    [{ name: "a\nb" }, false],
    [{ name: "ñ".repeat(80) }, true],
    [{ name: "n".repeat(81) }, false],
    [{ latitude: 90.01 }, false],
    [{ longitude: null }, false],
    [{ type: "venue" }, true],
    [{ type: "home" }, false],
  ])("with %o is taken: %s (GEO-02)", (change, isTaken) => {
    expect(Schema.is(NewGeofence)({ ...given, ...change })).toBe(isTaken)
  })

  test("is changed in part", () => {
    expect(Schema.is(GeofencePatch)({})).toBe(true)
    expect(Schema.is(GeofencePatch)({ isActive: false })).toBe(true)
    expect(Schema.is(GeofencePatch)({ radiusMeters: 5 })).toBe(false)
  })

  test("forgets where the phone was when its border moves or it is switched, not when it is renamed", () => {
    const known = { ...zone, isActive: true }
    expect(
      [{ name: "New" }, { alertsEnabled: false }, { type: "custom" as const }, { radiusMeters: 100 }].map(
        (patch) => isMovedBy(known, patch),
      ),
    ).toEqual([false, false, false, false])
    expect(
      [{ radiusMeters: 101 }, { latitude: 1 }, { longitude: 1 }, { isActive: false }].map((patch) =>
        isMovedBy(known, patch),
      ),
    ).toEqual([true, true, true, true])
  })

  test("under 150 m may be late indoors (B-31)", () => {
    expect([mayBeLate(149.9), mayBeLate(150)]).toEqual([true, false])
    expect(geofenceMessages.late).toContain("may be late indoors")
  })
})

describe("one fix", () => {
  test.each([
    [0, 5, "inside"],
    [100, 100, "inside"],
    [101, 5, "border"],
    [124, 5, "border"],
    [126, 5, "outside"],
    [160, 40, "border"],
    [161, 40, "outside"],
    [0, 101, "unclear"],
    [9_000, 2_000, "unclear"],
  ])(
    "%i m away and within %i m is %s: out at the radius and 20 m, once the error circle clears (B-31)",
    (meters, accuracyMeters, verdict) => {
      expect(judgeFix(zone, { ...north(meters), accuracyMeters })).toBe(verdict)
    },
  )

  test("of a large zone is outside beyond a tenth of its radius (B-31)", () => {
    const large = { ...zone, radiusMeters: 1_000 }
    expect([1_099, 1_101].map((meters) => judgeFix(large, { ...north(meters), accuracyMeters: 0 }))).toEqual([
      "border",
      "outside",
    ])
  })
})

describe("fix after fix", () => {
  test("the first sets the state alone, inside or outside (GEO-04, D-85)", () => {
    expect(follow([fixAt(0), fixAt(1)])).toEqual({ events: [], isInside: true })
    expect(follow([fixAt(500), fixAt(500)])).toEqual({ events: [], isInside: false })
  })

  test("two in a row make an event; one makes none, and a border between them begins anew", () => {
    expect(follow([fixAt(0), fixAt(500), fixAt(500)])).toEqual({ events: ["2:exited"], isInside: false })
    expect(follow([fixAt(500), fixAt(0), fixAt(0)])).toEqual({ events: ["2:entered"], isInside: true })
    expect(follow([fixAt(0), fixAt(500), fixAt(0), fixAt(500)]).events).toEqual([])
    expect(follow([fixAt(0), fixAt(500), fixAt(110), fixAt(500)]).events).toEqual([])
  })

  test("one that is too inaccurate between them is passed over", () => {
    const vague = fixAt(0, { accuracyMeters: 900 })
    expect(follow([fixAt(0), fixAt(500), vague, fixAt(500)]).events).toEqual(["3:exited"])
  })

  test("a late or stale one changes nothing", () => {
    const memory = { isInside: true, isDoubted: true, takenAt: NOW, eventAt: null }
    const before = fixAt(500, { takenAt: NOW })
    expect(followGeofence(zone, memory, before, NOW)).toEqual({ memory, event: null })
    const takenAt = Instant.make(NOW + 1)
    const late = followGeofence(zone, memory, fixAt(500, { takenAt }), Instant.make(NOW + HOUR_MS))
    expect(late).toEqual({ memory, event: null })
  })

  test("after half a day without a fix the next one only sets the state", () => {
    const memory = { isInside: true, isDoubted: true, takenAt: NOW, eventAt: NOW }
    const at = (ms: number) => {
      const takenAt = Instant.make(NOW + ms)
      return followGeofence(zone, memory, fixAt(500, { takenAt }), takenAt)
    }
    expect(at(GEOFENCE_MEMORY_MS).event).toBe("exited")
    expect(at(GEOFENCE_MEMORY_MS + 1)).toEqual({
      memory: { isInside: false, isDoubted: false, takenAt: NOW + GEOFENCE_MEMORY_MS + 1, eventAt: null },
      event: null,
    })
  })

  test("two events are a minute apart at least; what comes sooner is said then", () => {
    const memory = { isInside: true, isDoubted: true, takenAt: NOW, eventAt: NOW }
    const at = (ms: number) => {
      const takenAt = Instant.make(NOW + ms)
      return followGeofence(zone, memory, fixAt(500, { takenAt }), takenAt).event
    }
    expect([at(MINUTE_MS - 1), at(MINUTE_MS)]).toEqual([null, "exited"])
  })
})

test("entering a danger zone and leaving a safe one are told while alerts are on, and nothing else (D-85)", () => {
  const told = (["safe_zone", "danger_zone", "venue", "custom"] as const).flatMap((type) =>
    (["entered", "exited"] as const).flatMap((event) =>
      [true, false].flatMap((alertsEnabled) =>
        isToldOf({ type, alertsEnabled }, event) ? [`${type} ${event} ${alertsEnabled}`] : [],
      ),
    ),
  )
  expect(told).toEqual(["safe_zone exited true", "danger_zone entered true"])
})

test("a grid over nothing, or over one place, finds what is there", () => {
  expect(createGeofenceGrid([]).search(north(0))).toEqual([])
  const twice = createGeofenceGrid([zone, zone])
  expect([
    twice.search(north(50)),
    twice.search(north(500)),
    twice.search({ latitude: Number.NaN, longitude: 0 }),
  ]).toEqual([[0, 1], [], []])
})
