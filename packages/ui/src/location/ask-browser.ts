import { GEOLOCATION_SILENCE_MS } from "@porchlight/core/location"

/** As browsers number that no place was found in time. */
const TIMEOUT = 3

/** The part of a browser that tells the place. */
export type BrowserPlace = Pick<Geolocation, "getCurrentPosition">

/**
 * One reading with high accuracy, or the number of what went wrong. A browser does not count the time for which its own
 * question to the person stands: where nobody answers it, it is over after half a minute.
 */
export function askBrowser(
  geolocation: BrowserPlace,
  timeoutMs: number,
): Promise<{ readonly position: GeolocationPosition } | { readonly code: number }> {
  return new Promise((resolve) => {
    const silence = setTimeout(() => resolve({ code: TIMEOUT }), Math.max(timeoutMs, GEOLOCATION_SILENCE_MS))
    geolocation.getCurrentPosition(
      (position) => {
        clearTimeout(silence)
        resolve({ position })
      },
      ({ code }) => {
        clearTimeout(silence)
        resolve({ code })
      },
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
    )
  })
}
