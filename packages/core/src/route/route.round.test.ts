import { describe, expect, test } from "vitest"
import type { Fix } from "../location/index.ts"
import { addMs, toInstant } from "../time/index.ts"
import { judgeFix, lineOf, startTrack, type RouteTrack } from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
/** A degree of the equator, in meters. */
const DEGREE = (Math.PI * 6_371_000) / 180
const at = (north: number, east: number) => ({ latitude: north / DEGREE, longitude: east / DEGREE })
/** A kilometer to the north, and back on the other side of the street. */
const THERE_AND_BACK = lineOf([at(0, 0), at(1_000, 0), at(0, 12)])

type Place = readonly [second: number, north: number, east: number]
const fixAt = ([second, north, east]: Place): Fix => ({
  ...at(north, east),
  accuracyMeters: 10,
  takenAt: addMs(NOW, second * 1_000),
  batteryPercent: 50,
})
/** The way after these places. */
const after = (places: ReadonlyArray<Place>, line = THERE_AND_BACK, from: RouteTrack = startTrack(NOW)) =>
  places.reduce((track, place) => {
    const fix = fixAt(place)
    return judgeFix(track, line, fix, fix.takenAt).track
  }, from)
/** Places of every ten seconds, at 10 m a second, from one length of the street to another. */
const along = (from: number, to: number, east: number, second: number): ReadonlyArray<Place> =>
  Array.from({ length: Math.abs(to - from) / 100 + 1 }, (_, step) => [
    second + step * 10,
    from + Math.sign(to - from) * 100 * step,
    east,
  ])

const HOME: Place = [220, 0, 12]
const LATER: Place = [230, 0, 12]

describe("a way that ends where it began", () => {
  test("is not over at its start, where the way back is nearer than the way out, and is guarded on", () => {
    const begun = after([
      [20, 3, 8],
      [40, 3, 8],
    ])
    expect([begun.end, begun.alongMeters < 100]).toEqual([null, true])
    const gone = after(
      [
        [600, 4_000, 0],
        [620, 4_000, 0],
      ],
      THERE_AND_BACK,
      begun,
    )
    expect(gone.question?.deviationMeters).toBeGreaterThan(2_900)
  })

  test("is not over for whoever turns around after a third of it, or waits at home with a silent phone", () => {
    const turned = after([...along(0, 600, 0, 10), ...along(500, 0, 0, 80)])
    expect([turned.end, turned.alongMeters]).toEqual([null, expect.closeTo(600, 0)])
    const late = after([
      [1_800, 3, 8],
      [1_820, 3, 8],
    ])
    expect([late.end, late.alongMeters < 100]).toEqual([null, true])
  })

  test("is not over for whoever walks it against its direction and comes home", () => {
    const square = lineOf([at(0, 0), at(0, 1_000), at(1_000, 1_000), at(1_000, 0), at(0, 0)])
    const home = after([...along(0, 300, 0, 10), ...along(200, 0, 0, 50)], square)
    expect([home.end, home.alongMeters < 100]).toEqual([null, true])
  })

  test("is over once it was walked, also where no place came in around its turn", () => {
    expect(after([...along(0, 1_000, 0, 10), ...along(900, 0, 12, 120), HOME]).end).toBe("arrived")
    expect(after([...along(60, 860, 0, 10), ...along(860, 60, 12, 130), HOME, LATER]).end).toBe("arrived")
  })

  test("is over after a silence of half an hour on its way, and its turns take nobody off it", () => {
    const bends = lineOf(
      Array.from({ length: 20 }, (_, row) => [
        at(row * 60, row % 2 ? 500 : 0),
        at(row * 60, row % 2 ? 0 : 500),
      ]).flat(),
    )
    const silent = after(
      [
        [20, 0, 20],
        [1_820, 1_020, 250],
        [1_840, 1_020, 100],
      ],
      bends,
    )
    expect(silent.alongMeters).toBeGreaterThan(9_000)
  })
})

describe("a place of before the way began", () => {
  const STREET = lineOf([at(0, 0), at(0, 2_000)])

  test("does not count, and two of them ask nothing and end nothing", () => {
    for (const north of [0, 900]) {
      const before = after(
        [
          [-400, north, 1_990],
          [-121, north, 1_990],
        ],
        STREET,
      )
      expect(before).toEqual(startTrack(NOW))
    }
  })

  test("counts where the clocks may differ by as much", () => {
    expect(after([[-120, 0, 10]], STREET).fixAt).toBe(addMs(NOW, -120_000))
  })
})
