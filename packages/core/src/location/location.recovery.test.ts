import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import { isPlausibleFix, shownAfter, type Fix, type ShownTrail } from "./index.ts"

const now = toInstant(1_795_287_600_000)
const CHICAGO = { latitude: 41.8781, longitude: -87.6298 }
const NEW_YORK = { latitude: 40.7128, longitude: -74.006 }
const fix = (change: Partial<Fix>): Fix => ({
  ...CHICAGO,
  accuracyMeters: 8,
  takenAt: now,
  batteryPercent: 80,
  ...change,
})
const later = (second: number) => addMs(now, second * 1_000)
/** The place that is shown after these, told one every twenty seconds. */
const shownOf = (fixes: ReadonlyArray<Partial<Fix>>) =>
  fixes.reduce<ShownTrail>(
    (shown, change, index) => {
      const next = fix({ takenAt: later(20 * index), ...change })
      return shownAfter(shown, next, later(20 * index))
    },
    { fix: null },
  ).fix

describe("a first place that was wrong", () => {
  test.each([
    ["of a whole country", 100_000],
    ["of an address of the internet", 20_000],
    ["of a mast", 2_000],
    ["of a router that has moved", 80],
  ])("%s gives way to the first that is ten times as exact, and those that follow are kept", (_, rough) => {
    const wrong = { ...NEW_YORK, accuracyMeters: rough }
    const shown = shownOf([wrong, {}, { latitude: 41.879 }])
    expect(shown).toMatchObject({ latitude: 41.879, longitude: CHICAGO.longitude })
  })

  test.each([20, 30, 48])(
    "of %d m stands against one that is not ten times as exact, and gives way to two that agree with each other",
    (accuracyMeters) => {
      const wrong = { ...NEW_YORK, accuracyMeters }
      expect(shownOf([wrong, { accuracyMeters: 8 }])).toMatchObject(NEW_YORK)
      const seen = shownOf([wrong, { accuracyMeters: 8 }, { latitude: 41.879, accuracyMeters: 12 }])
      expect(seen).toMatchObject({ latitude: 41.879, longitude: CHICAGO.longitude })
    },
  )

  test("gives way to two that agree, whatever the phone tells in between that is less exact or comes late", () => {
    const wrong = { ...NEW_YORK, accuracyMeters: 20 }
    const rough = { latitude: 35, accuracyMeters: 21 }
    const late = { latitude: 35, accuracyMeters: 5, takenAt: later(1) }
    expect(shownOf([wrong, {}, rough, late, { latitude: 41.879 }])).toMatchObject({ latitude: 41.879 })
  })
})

/** In another part of the world each, farther from each other than an airliner flies while they are told. */
const elsewhere = [60, 40, 20, -20, -40, -60].map((latitude) => ({ latitude, longitude: 30 }))

describe("a place that was right", () => {
  test("gives way to no jumps that do not agree with each other, however many, nor to two with one between that is believed", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(elsewhere),
        fc.double({ min: 0, max: 30, noNaN: true }),
        (jumps, accuracyMeters) => {
          const exact = jumps.map((jump) => ({ ...jump, accuracyMeters }))
          expect(shownOf([{ accuracyMeters: 30 }, ...exact])).toMatchObject(CHICAGO)
          const [jump] = exact
          if (jump === undefined) return
          const seen = shownOf([{ accuracyMeters: 30 }, jump, { accuracyMeters: 30 }, jump])
          expect(seen).toMatchObject(CHICAGO)
        },
      ),
    )
  })

  test("gives way to no number of jumps to one place that are less exact", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5, max: 48, noNaN: true }),
        fc.array(fc.double({ min: 0.1, max: 1_000, noNaN: true }), { maxLength: 6 }),
        (accuracyMeters, less) => {
          const jumps = less.map((more) => ({ ...NEW_YORK, accuracyMeters: accuracyMeters + more }))
          expect(shownOf([{ accuracyMeters }, ...jumps])).toMatchObject(CHICAGO)
        },
      ),
    )
  })

  test("gives way to no two jumps to one place between which the phone was silent for more than twenty minutes", () => {
    const jump = { ...NEW_YORK, accuracyMeters: 8 }
    const silent = shownAfter(
      [fix({}), fix({ ...jump, takenAt: later(20) })].reduce<ShownTrail>(
        (shown, next) => shownAfter(shown, next, next.takenAt),
        { fix: null },
      ),
      fix({ ...jump, takenAt: later(20 + 20 * 60 + 1) }),
      later(20 + 20 * 60 + 1),
    )
    expect(silent.fix).toMatchObject(CHICAGO)
  })

  test("gives way to no jump that is as exact, or less", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100_000, noNaN: true }),
        fc.double({ min: 0.1, max: 10, minExcluded: true, noNaN: true }),
        (accuracyMeters, times) => {
          const rough = Math.min(accuracyMeters * times, 400_000)
          const jump = fix({ latitude: -CHICAGO.latitude, accuracyMeters: rough, takenAt: later(20) })
          expect(isPlausibleFix(fix({ accuracyMeters }), jump, later(20))).toBe(false)
        },
      ),
    )
  })

  test.each([0, 0.1, 1])("as exact as a satellite tells it gives way to none that claims %d m", (claimed) => {
    const shown = shownOf([{ accuracyMeters: 15 }, { ...NEW_YORK, accuracyMeters: claimed }])
    expect(shown).toMatchObject(CHICAGO)
  })

  test("gives way to nothing that is older, or of more than two minutes ahead, however exact", () => {
    const rough = fix({ accuracyMeters: 100_000 })
    expect(isPlausibleFix(rough, fix({ ...NEW_YORK, takenAt: later(-1) }), now)).toBe(false)
    expect(isPlausibleFix(rough, fix({ ...NEW_YORK, takenAt: later(121) }), now)).toBe(false)
  })
})
