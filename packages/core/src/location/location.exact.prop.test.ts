import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { haversineDistance } from "../geo/index.ts"
import { addMs, toInstant } from "../time/index.ts"
import {
  FIX_EXACT_WITHIN_MS,
  fixFrom,
  laterFix,
  phoneFixesOf,
  phoneFixOf,
  shownAfter,
  withExact,
} from "./index.ts"
import type { Fix, KnownFix, ShownTrail } from "./index.ts"

const start = toInstant(1_795_287_600_000)
const now = addMs(start, 86_400_000)

/** Readings of some minutes in one town: every few seconds, of satellites, networks, masts and addresses. */
const reading = fc.record({
  latitude: fc.double({ min: 41.87, max: 41.89, noNaN: true }),
  longitude: fc.double({ min: -87.64, max: -87.62, noNaN: true }),
  accuracyMeters: fc.constantFrom(0, 5, 8, 12, 30, 48, 49, 80, 150, 500, 2_000, 20_000),
  wait: fc.integer({ min: 1, max: 100_000 }),
})
const trail: fc.Arbitrary<ReadonlyArray<Fix>> = fc
  .array(reading, { minLength: 1, maxLength: 12 })
  .map((readings) => {
    let takenAt = start
    return readings.map(({ wait, ...place }) => {
      takenAt = addMs(takenAt, wait)
      return { ...place, takenAt, batteryPercent: null }
    })
  })

/** What is shown after each reading of a trail of which all is known: the place, and what stands beside it. */
const wholly = (fixes: ReadonlyArray<Fix>): KnownFix | null => withExact(fixes.at(-1) ?? null, fixes)
/** The same where nothing is known but what was shown before. */
const stepwise = (fixes: ReadonlyArray<KnownFix>): KnownFix | null =>
  fixes.reduce<ShownTrail>((shown, next) => shownAfter(shown, next, now), { fix: null }).fix
const kept = (fixes: ReadonlyArray<KnownFix>): ReadonlyArray<Fix> =>
  fixes.flatMap((fix, index) => (stepwise(fixes.slice(0, index + 1))?.takenAt === fix.takenAt ? [fix] : []))

const exactness = ({ accuracyMeters }: Fix) => Math.max(4.9, accuracyMeters)
const meet = (one: Fix, other: Fix) =>
  haversineDistance(one, other) <= one.accuracyMeters + other.accuracyMeters

describe.each([
  ["of a whole trail", wholly, (fixes: ReadonlyArray<Fix>) => fixes],
  ["of what was shown before", stepwise, kept],
])("the exact place beside a rough one, %s", (_, shownOf, believed) => {
  test("is one that was told, ten times as exact, and at most three minutes older than the last", () => {
    fc.assert(
      fc.property(trail, (fixes) => {
        const shown = shownOf(fixes)
        const exact = shown?.exactFix
        if (shown === null || exact === undefined) return
        expect(fixes).toContainEqual(exact)
        expect(exactness(exact) * 10).toBeLessThanOrEqual(shown.accuracyMeters)
        expect(exact.takenAt).toBeLessThan(shown.takenAt)
        expect(shown.takenAt - exact.takenAt).toBeLessThanOrEqual(FIX_EXACT_WITHIN_MS)
      }),
    )
  })

  test("is contradicted by nothing that was told since: who was driven away does not stand there still", () => {
    fc.assert(
      fc.property(trail, (fixes) => {
        const exact = shownOf(fixes)?.exactFix
        const since = believed(fixes).filter(({ takenAt }) => takenAt > (exact?.takenAt ?? now))
        expect(since.filter((fix) => exact !== undefined && !meet(fix, exact))).toEqual([])
      }),
    )
  })

  test("does not take the stead of the last one, whose age stays its own", () => {
    fc.assert(
      fc.property(trail, (fixes) => {
        expect(phoneFixOf(shownOf(fixes))).toEqual(believed(fixes).at(-1))
      }),
    )
  })

  test("is not there once a newer one is exact, which a rough one right after does not take away", () => {
    fc.assert(
      fc.property(trail, fc.integer({ min: 1, max: FIX_EXACT_WITHIN_MS }), (fixes, wait) => {
        const last = believed(fixes).at(-1)
        if (last === undefined) return
        const exact = { ...last, accuracyMeters: 20, takenAt: addMs(last.takenAt, 1_000) }
        const rough = { ...exact, accuracyMeters: 2_000, takenAt: addMs(exact.takenAt, wait) }
        expect(shownOf([...fixes, exact])).toEqual(exact)
        expect(shownOf([...fixes, exact, rough])).toEqual({ ...rough, exactFix: exact })
      }),
    )
  })

  test("is not there where the rough one does not reach it, nor after three minutes", () => {
    fc.assert(
      fc.property(trail, (fixes) => {
        const last = believed(fixes).at(-1)
        if (last === undefined) return
        const exact = { ...last, accuracyMeters: 20, takenAt: addMs(last.takenAt, 1_000) }
        const rough = { ...exact, accuracyMeters: 2_000, takenAt: addMs(exact.takenAt, 60_000) }
        const away = { ...rough, latitude: exact.latitude + 0.02 }
        expect(shownOf([...fixes, exact, away])?.exactFix).not.toEqual(exact)
        // Who is back near it may be anywhere there.
        const back = { ...rough, takenAt: addMs(rough.takenAt, 60_000) }
        expect(shownOf([...fixes, exact, away, back])?.exactFix).not.toEqual(exact)
        const late = { ...rough, takenAt: addMs(exact.takenAt, FIX_EXACT_WITHIN_MS + 1) }
        expect(shownOf([...fixes, exact, late])).toEqual(late)
      }),
    )
  })
})

test("of several exact ones the newest stands beside it, unless an older one is ten times as exact", () => {
  const at = (second: number, accuracyMeters: number): Fix => ({
    latitude: 41.8781,
    longitude: -87.6298,
    accuracyMeters,
    takenAt: addMs(start, second * 1_000),
    batteryPercent: null,
  })
  const beside = (...accuracies: ReadonlyArray<number>) =>
    wholly(accuracies.map((accuracyMeters, index) => at(20 * index, accuracyMeters)))?.exactFix
  expect(beside(8, 12, 2_000)).toEqual(at(20, 12))
  expect(beside(8, 150, 2_000)).toEqual(at(0, 8))
  expect(beside(8, 30, 100, 500, 2_000), "where it gets less exact little by little").toEqual(at(0, 8))
  expect(beside(8, 2_000, 3_000)).toEqual(at(0, 8))
  expect(beside(300, 2_000)).toBeUndefined()
})

test("nothing that an API key tells puts a place beside the phone's, or takes one away (KEY-01)", () => {
  fc.assert(
    fc.property(trail, fc.infiniteStream(fc.boolean()), (fixes, keys) => {
      const told = fixes.map((fix): KnownFix => fixFrom(keys.next().value ? "integration" : "phone", fix))
      const own = told.filter(({ reportedBy }) => reportedBy === undefined)
      expect(stepwise(told)?.exactFix).toEqual(stepwise(own)?.exactFix)
    }),
  )
})

test("of two places that are shown the exact one of either stays that the other does not contradict", () => {
  fc.assert(
    fc.property(trail, trail, (some, others) => {
      const [one, other] = [stepwise(some), stepwise(others)]
      expect([laterFix(one, one), laterFix(one, null), laterFix(null, one)]).toEqual([one, one, one])
      const [both, told] = [laterFix(one, other), [...phoneFixesOf(one), ...phoneFixesOf(other)]]
      expect(both).toEqual(withExact(phoneFixOf(both), told))
    }),
  )
})
