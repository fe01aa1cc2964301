import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import { fixAfter, isPlausibleFix, type Fix } from "./index.ts"

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
const shownAfter = (fixes: ReadonlyArray<Partial<Fix>>) =>
  fixes.reduce<Fix | null>((shown, change, index) => {
    const next = fix({ takenAt: later(20 * index), ...change })
    return fixAfter(shown, next, next.takenAt) ?? shown
  }, null)

describe("a first place that was wrong", () => {
  test.each([
    ["of a whole country", 100_000],
    ["of an address of the internet", 20_000],
    ["of a mast", 2_000],
    ["of a router that has moved", 80],
  ])("%s gives way to the first that is ten times as exact, and those that follow are kept", (_, rough) => {
    const wrong = { ...NEW_YORK, accuracyMeters: rough }
    const shown = shownAfter([wrong, {}, { latitude: 41.879 }])
    expect(shown).toMatchObject({ latitude: 41.879, longitude: CHICAGO.longitude })
  })

  test("stands against one that is not ten times as exact, for as long as nobody could have got there", () => {
    const wrong = { ...NEW_YORK, accuracyMeters: 80 }
    expect(shownAfter([wrong, { accuracyMeters: 8.1 }, { accuracyMeters: 9 }])).toMatchObject(NEW_YORK)
  })
})

describe("a place that was right", () => {
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
    const shown = shownAfter([{ accuracyMeters: 15 }, { ...NEW_YORK, accuracyMeters: claimed }])
    expect(shown).toMatchObject(CHICAGO)
  })

  test("gives way to nothing that is older, or of more than two minutes ahead, however exact", () => {
    const rough = fix({ accuracyMeters: 100_000 })
    expect(isPlausibleFix(rough, fix({ ...NEW_YORK, takenAt: later(-1) }), now)).toBe(false)
    expect(isPlausibleFix(rough, fix({ ...NEW_YORK, takenAt: later(121) }), now)).toBe(false)
  })
})
