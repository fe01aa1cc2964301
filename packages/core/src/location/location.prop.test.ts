import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { haversineDistance } from "../geo/index.ts"
import { addMs, toInstant } from "../time/index.ts"
import {
  fixAgain,
  fixFrom,
  isPhoneSilent,
  isPlausibleFix,
  isStaleFix,
  laterFix,
  mapLink,
  phoneFixOf,
  shownAfter,
  shownFix,
  trailAfter,
  withExact,
  type Fix,
  type KnownFix,
  type ShownTrail,
  type TrailEnd,
} from "./index.ts"

const now = toInstant(1_795_287_600_000)
const fix: fc.Arbitrary<Fix> = fc
  .record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    accuracyMeters: fc.double({ min: 0, max: 5_000, noNaN: true }),
    age: fc.integer({ min: -200_000, max: 3_600_000 }),
    batteryPercent: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  .map(({ age, ...rest }) => ({ ...rest, takenAt: addMs(now, -age) }))
const wait = fc.nat({ max: 3_600_000 })

describe("plausible places", () => {
  test("time only moves forward: of two different places at most one order is taken", () => {
    fc.assert(
      fc.property(fix, fix, (a, b) => {
        expect(isPlausibleFix(a, b, now) && isPlausibleFix(b, a, now)).toBe(false)
      }),
    )
  })

  test("no place follows itself", () => {
    fc.assert(
      fc.property(fix, (a) => {
        expect(isPlausibleFix(a, a, now)).toBe(false)
      }),
    )
  })

  test("what was possible stays possible when more time has passed", () => {
    fc.assert(
      fc.property(fix, fix, wait, (last, next, more) => {
        const later = { ...next, takenAt: addMs(next.takenAt, more) }
        const isEarly = isPlausibleFix(last, next, now)
        expect(isEarly && !isPlausibleFix(last, later, addMs(now, more))).toBe(false)
      }),
    )
  })

  test("less accuracy never makes a place less plausible that is not ten times as exact as the last", () => {
    fc.assert(
      fc.property(fix, fix, fc.nat({ max: 5_000 }), (last, next, more) => {
        fc.pre(10 * Math.max(4.9, next.accuracyMeters) > last.accuracyMeters)
        const coarser = { ...next, accuracyMeters: next.accuracyMeters + more }
        expect(isPlausibleFix(last, next, now) && !isPlausibleFix(last, coarser, now)).toBe(false)
      }),
    )
  })

  test("whoever stays where they are is always believed", () => {
    fc.assert(
      fc.property(fix, fc.integer({ min: 1, max: 3_600_000 }), (last, more) => {
        const next = { ...last, takenAt: addMs(last.takenAt, more) }
        expect(isPlausibleFix(last, next, next.takenAt)).toBe(true)
      }),
    )
  })

  test("a chain of plausible places never outruns an airliner", () => {
    fc.assert(
      fc.property(fc.array(fix, { maxLength: 12 }), (fixes) => {
        const exact = fixes.map((one) => ({ ...one, accuracyMeters: 0 }))
        const kept: Array<Fix> = []
        for (const next of exact) if (isPlausibleFix(kept.at(-1) ?? null, next, now)) kept.push(next)
        const [first, last] = [kept.at(0) ?? exact.at(0), kept.at(-1) ?? exact.at(0)]
        const meters = first && last ? haversineDistance(first, last) : 0
        const seconds = first && last ? (last.takenAt - first.takenAt) / 1_000 : 0
        expect(meters).toBeLessThanOrEqual(300 * seconds + 1)
      }),
    )
  })
})

const told: fc.Arbitrary<KnownFix> = fc
  .tuple(fix, fc.boolean())
  .map(([one, isByKey]) => fixFrom(isByKey ? "integration" : "phone", one))
const shown = fc.array(told, { maxLength: 8 }).map((all) => shownOf(all))

/** What is shown after readings that come in this order. */
function shownOf(told: ReadonlyArray<KnownFix>): KnownFix | null {
  return told.reduce<ShownTrail>((before, next) => shownAfter(before, next, now), { fix: null }).fix
}

/** What is kept of readings that come in this order. */
function keptOf(told: ReadonlyArray<KnownFix>): ReadonlyArray<KnownFix> {
  const kept: Array<KnownFix> = []
  let end: TrailEnd = { last: null, own: null }
  for (const next of told) {
    const after = trailAfter(end, next, now)
    if (after.last !== end.last) kept.push(next)
    end = after
  }
  return kept
}

test("whatever an API key tells in between, all is kept that the phone tells, and nothing of a key's while it speaks (KEY-01)", () => {
  const isOwn = ({ reportedBy }: KnownFix) => reportedBy === undefined
  fc.assert(
    fc.property(fc.array(told, { maxLength: 12 }), (all) => {
      expect(keptOf(all).filter(isOwn)).toEqual(keptOf(all.filter(isOwn)))
      const spoke = keptOf(all).findIndex((one) => isOwn(one) && !isPhoneSilent(one.takenAt, now))
      expect(spoke === -1 || keptOf(all).slice(spoke).every(isOwn)).toBe(true)
    }),
  )
})

describe("a place as it is shown", () => {
  test("is the last that is kept, and beside one of a key's stands what the phone told last, whatever was told (KEY-01)", () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 12 }), (all) => {
        const end = shownOf(all)
        const kept = keptOf(all)
        const own = kept.findLast(({ reportedBy }) => reportedBy === undefined) ?? null
        expect(phoneFixOf(end)).toEqual(own)
        expect(withExact(end, [])).toEqual(shownFix({ last: kept.at(-1) ?? null, own }))
      }),
    )
  })

  test("kept in two trails, is the later of both, and no trail loses what the phone told last (KEY-01)", () => {
    fc.assert(
      fc.property(shown, shown, (one, other) => {
        const later = laterFix(one, other)
        const ends = [one, other].filter((end) => end !== null)
        const owns = ends.flatMap((end) => phoneFixOf(end) ?? [])
        const at = (fixes: ReadonlyArray<Fix>) => Math.max(-1, ...fixes.map(({ takenAt }) => takenAt))
        expect(later?.takenAt ?? -1).toBe(at(ends))
        expect(phoneFixOf(later)?.takenAt ?? -1).toBe(at(owns))
      }),
    )
  })

  test("that is told again is the newest, but a key takes the place of nothing that the phone told (KEY-01)", () => {
    fc.assert(
      fc.property(fc.array(fc.option(told), { maxLength: 6 }), (all) => {
        const end = all.reduce((known, next) => fixAgain(known, next), null)
        const given = all.filter((one) => one !== null)
        const own = given.findLast(({ reportedBy }) => reportedBy === undefined)
        expect(end).toEqual(own ?? given.at(-1) ?? null)
      }),
    )
  })
})

test("what is stale or silent does not freshen by waiting", () => {
  fc.assert(
    fc.property(fix, wait, wait, (one, soon, more) => {
      const [early, late] = [addMs(now, soon), addMs(now, soon + more)]
      expect(isStaleFix(one, early) && !isStaleFix(one, late)).toBe(false)
      expect(isPhoneSilent(one.takenAt, early) && !isPhoneSilent(one.takenAt, late)).toBe(false)
    }),
  )
})

test("a map link leads to within two meters of the place", () => {
  fc.assert(
    fc.property(fix, (one) => {
      const [latitude = "", longitude = ""] = /^geo:(.*)\?q=/.exec(mapLink(one))?.[1]?.split(",") ?? []
      const shown = { latitude: Number(latitude), longitude: Number(longitude) }
      expect(haversineDistance(one, shown)).toBeLessThan(2)
    }),
  )
})
