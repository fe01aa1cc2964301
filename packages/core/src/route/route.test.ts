import { describe, expect, test } from "vitest"
import type { Fix } from "../location/index.ts"
import { addMs, toInstant } from "../time/index.ts"
import {
  answerFine,
  bannerMeters,
  endTrack,
  isAsked,
  judgeFix,
  lineOf,
  nextRouteDeadline,
  progressOf,
  ROUTE_ACCURACY_MAX_METERS,
  ROUTE_ALERT_METERS,
  ROUTE_OFF_METERS,
  routeFeed,
  routeMessages,
  routeStanding,
  startTrack,
  tellIfSilent,
  type RouteTrack,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
/** A degree of the equator, in meters. */
const DEGREE = (Math.PI * 6_371_000) / 180
const at = (north: number, east: number) => ({ latitude: north / DEGREE, longitude: east / DEGREE })
/** Two kilometers to the east. */
const WAY = [at(0, 0), at(0, 1_000), at(0, 2_000)]
const LINE = lineOf(WAY)

const fix = (north: number, east: number, second = 0, accuracyMeters = 10): Fix => ({
  ...at(north, east),
  accuracyMeters,
  takenAt: addMs(NOW, second * 1_000),
  batteryPercent: 50,
})
/** The way after these places, one a second. */
const after = (places: ReadonlyArray<readonly [number, number]>, from: RouteTrack = startTrack(NOW)) =>
  places.reduce((track, [north, east], second) => {
    const place = fix(north, east, second + 1 + (from.fixAt === null ? 0 : (from.fixAt - NOW) / 1_000))
    return judgeFix(track, LINE, place, place.takenAt).track
  }, from)

describe("on and off the route", () => {
  test.each([
    [99, "on", null],
    [99.99, "on", null],
    [100, "off", null],
    [100.2, "off", 101],
    [101, "off", 101],
    [640.4, "off", 641],
  ])("%d m away is %s, with a banner of %s (RTE-02)", (meters, standing, banner) => {
    expect([routeStanding(meters), bannerMeters(meters)]).toEqual([standing, banner])
  })

  test("the sentence of the banner is that of the specification (RTE-04)", () => {
    expect(routeMessages.banner(132)).toBe("Route deviation detected! You've moved 132m from expected route.")
    expect([routeMessages.on, routeMessages.off]).toEqual(["On Route", "Off Route"])
  })

  test("the numbers are those of the specification (CONST-24)", () => {
    expect([ROUTE_OFF_METERS, ROUTE_ALERT_METERS, ROUTE_ACCURACY_MAX_METERS]).toEqual([100, 500, 100])
  })

  test("before a place has come in she is neither", () => {
    expect([routeStanding(null), bannerMeters(null)]).toEqual([null, null])
  })
})

describe("a question", () => {
  test.each([
    [
      "500 m away twice",
      [
        [500, 500],
        [500, 510],
      ],
      false,
    ],
    [
      "more than 500 m away once",
      [
        [0, 500],
        [501, 500],
      ],
      false,
    ],
    [
      "more than 500 m away, back, and away again",
      [
        [501, 500],
        [0, 500],
        [501, 500],
      ],
      false,
    ],
    [
      "more than 500 m away twice in a row",
      [
        [501, 500],
        [501, 510],
      ],
      true,
    ],
  ] as const)("is asked of whoever was %s: %s (RTE-03)", (_, places, isAsking) => {
    expect(isAsked(after(places))).toBe(isAsking)
  })

  test("comes of no place that is less exact than 100 m, or older than the last", () => {
    const vague = [1, 2, 3].map((second) => fix(900, 500, second, 100.1))
    const exact = [1, 2, 3].map((second) => fix(900, 500, second, 100))
    const late = [3, 2, 1].map((second) => fix(900, 500, second))
    const asked = [vague, exact, late].map((fixes) =>
      isAsked(fixes.reduce((track, one) => judgeFix(track, LINE, one, one.takenAt).track, startTrack(NOW))),
    )
    expect(asked).toEqual([false, true, false])
  })

  test("is one question, however many places follow, and being back is no answer", () => {
    const asked = after([
      [600, 500],
      [600, 510],
    ])
    const back = after(
      [
        [700, 500],
        [0, 500],
        [0, 510],
      ],
      asked,
    )
    expect(back.question).toEqual(asked.question)
  })

  test("is over with her answer, and comes again where she goes 500 m farther or was back on her way", () => {
    const fine = answerFine(
      after([
        [600, 500],
        [600, 510],
      ]),
      addMs(NOW, 9_000),
    )
    expect(fine.question).toMatchObject({ answer: "fine", answeredAt: addMs(NOW, 9_000) })
    expect(
      isAsked(
        after(
          [
            [1_099, 500],
            [1_099, 510],
          ],
          fine,
        ),
      ),
    ).toBe(false)
    expect(
      isAsked(
        after(
          [
            [1_101, 500],
            [1_101, 510],
          ],
          fine,
        ),
      ),
    ).toBe(true)
    expect(
      isAsked(
        after(
          [
            [0, 500],
            [501, 510],
            [501, 520],
          ],
          fine,
        ),
      ),
    ).toBe(true)
  })

  test("that nobody answers in two minutes tells her people, not a moment earlier, and one answer wins", () => {
    const asked = after([
      [600, 500],
      [600, 510],
    ])
    const { answerBy = NOW, askedAt = NOW } = asked.question ?? {}
    expect(answerBy - askedAt).toBe(120_000)
    expect(nextRouteDeadline(asked)).toBe(answerBy)
    expect(tellIfSilent(asked, addMs(answerBy, -1))).toBe(asked)
    const told = tellIfSilent(asked, answerBy)
    expect(told.question).toMatchObject({ answer: "told", answeredAt: answerBy })
    expect(answerFine(told, answerBy)).toBe(told)
    const fine = answerFine(asked, answerBy)
    expect(tellIfSilent(fine, answerBy)).toBe(fine)
    expect(answerFine(asked, answerBy, askedAt)).toEqual(fine)
    expect(answerFine(asked, answerBy, addMs(askedAt, -1))).toBe(asked)
  })

  test("is answered by whoever stops the way, and not by the clock that ends it", () => {
    const asked = after([
      [600, 500],
      [600, 510],
    ])
    expect(endTrack(asked, "stopped", NOW).question?.answer).toBe("fine")
    const expired = endTrack(asked, "expired", NOW)
    expect([expired.question?.answer, nextRouteDeadline(expired)]).toEqual([null, asked.question?.answerBy])
  })
})

describe("a way", () => {
  test("is over once she was at its end twice in a row, and nothing is judged any more", () => {
    const once = after([
      [0, 1_000],
      [0, 1_960],
    ])
    expect([once.end, progressOf(once.alongMeters, LINE.lengthMeters)]).toEqual([null, 100])
    const twice = after([[0, 1_970]], once)
    expect([twice.end, nextRouteDeadline(twice)]).toEqual(["arrived", null])
    expect(
      after(
        [
          [900, 0],
          [900, 0],
        ],
        twice,
      ),
    ).toBe(twice)
  })

  test("ends after twelve hours at the latest (RTE-01)", () => {
    const track = startTrack(NOW)
    expect(nextRouteDeadline(track)).toBe(addMs(NOW, 12 * 3_600_000))
    const late = fix(900, 0, 12 * 3_600)
    expect(judgeFix(track, LINE, late, late.takenAt).track).toBe(track)
  })

  test("shows 100 to nobody who is not there", () => {
    expect([0, 10, 999, 1_949, 1_950, 2_000].map((meters) => progressOf(meters, 2_000))).toEqual([
      0, 0, 49, 97, 100, 100,
    ])
  })

  test("says when no place comes in", () => {
    const route = { startedAt: NOW, fixAt: NOW }
    expect(routeFeed({ ...route, fixAt: null }, NOW)).toBe("none")
    expect([180_000, 180_001].map((ms) => routeFeed(route, addMs(NOW, ms)))).toEqual(["live", "old"])
    const silent = [1_200_000, 1_200_001].map((ms) => routeFeed(route, addMs(NOW, ms)))
    expect(silent).toEqual(["old", "silent"])
  })
})
