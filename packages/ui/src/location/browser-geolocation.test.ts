import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
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
