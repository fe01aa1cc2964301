import { toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { browserGeolocation } from "./index.ts"

const HERE = 1_795_287_600_000

/** What becomes of a reading of this accuracy, in meters. */
const located = (accuracy: number) =>
  browserGeolocation(
    {
      geolocation: {
        getCurrentPosition: (found) =>
          found({ coords: { latitude: 1, longitude: 2, accuracy }, timestamp: HERE } as GeolocationPosition),
      },
    },
    { now: () => toInstant(HERE) },
    () => HERE,
  ).locate(5_000)

test("a reading that is rougher than any fix may be is no place, and none is made of it (LOC-10)", async () => {
  for (const accuracy of [100_000.1, 250_000, Number.POSITIVE_INFINITY, Number.NaN])
    expect(await located(accuracy)).toEqual({ type: "unavailable" })
})

test("a reading as rough as a fix may be is one, with the accuracy that it has (LOC-10)", async () => {
  expect(await located(100_000)).toMatchObject({ type: "fix", fix: { accuracyMeters: 100_000 } })
  expect(await located(99_999.9)).toMatchObject({ type: "fix", fix: { accuracyMeters: 99_999.9 } })
})

test("a browser that never says how full the battery is costs that, and not the place (LOC-10)", async () => {
  vi.useFakeTimers()
  try {
    const coords = { latitude: 1, longitude: 2, accuracy: 9 }
    const navigator = {
      geolocation: {
        getCurrentPosition: (found: PositionCallback) =>
          found({ coords, timestamp: HERE } as GeolocationPosition),
      },
      getBattery: () => new Promise<never>(() => {}),
    }
    let answer: unknown = null
    void browserGeolocation(navigator, { now: () => toInstant(HERE) }, () => HERE)
      .locate(5_000)
      .then((located) => (answer = located))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(answer).toMatchObject({ type: "fix", fix: { latitude: 1, batteryPercent: null } })
  } finally {
    vi.useRealTimers()
  }
})
