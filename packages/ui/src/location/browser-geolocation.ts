import type { ClockPort } from "@porchlight/core/backend"
import type { Fix } from "@porchlight/core/location"
import { addMs, type Instant } from "@porchlight/core/time"
import type { GeolocationSource } from "@porchlight/machines/location"
import { askBrowser, type BrowserPlace } from "./ask-browser.ts"

interface Battery {
  /** 0 to 1. */
  readonly level: number
}

/** The part of `navigator` that knows where the phone is. `getBattery` is missing in Firefox and Safari. */
export interface Whereabouts {
  readonly geolocation?: BrowserPlace
  readonly permissions?: Pick<Permissions, "query">
  readonly getBattery?: () => Promise<Battery>
}

/** As browsers number that the person or the browser said no. */
const DENIED = 1

/**
 * The largest radius that a fix may have, in meters (core's Fix). Browsers without GPS report whole countries: with a smaller
 * radius than it has such a place would be wrong, and those that follow would contradict it.
 */
const ACCURACY_MAX_METERS = 100_000

/** How long the battery is waited for: what a browser never says must not keep the place back. */
const BATTERY_WITHIN_MS = 1_000

/**
 * The place as a browser tells it, with high accuracy. The browser asks the person the first time. When a reading was taken is
 * said by `clock`, the backend's: by that of a phone that goes wrong a place of now is old, or from the future and dropped.
 */
export function browserGeolocation(
  navigator: Whereabouts,
  clock: ClockPort,
  deviceNow: () => number = Date.now,
): GeolocationSource {
  return {
    locate: async (timeoutMs) => {
      if (!navigator.geolocation) return { type: "unavailable" }
      const answer = await askBrowser(navigator.geolocation, timeoutMs)
      if ("code" in answer) return { type: answer.code === DENIED ? "denied" : "unavailable" }
      const { position } = answer
      if (!(position.coords.accuracy <= ACCURACY_MAX_METERS)) return { type: "unavailable" }
      const takenAt = takenAtOf(position, clock.now(), deviceNow())
      return { type: "fix", fix: fixOf(position, takenAt, await batteryPercent(navigator)) }
    },
    whenAllowed: (tell) => {
      const over = new AbortController()
      void hearAllowed(navigator, tell, over.signal)
      return () => over.abort()
    },
  }
}

/** A browser that does not say what it allows says nothing of it. */
async function hearAllowed({ permissions }: Whereabouts, tell: () => void, signal: AbortSignal) {
  try {
    const status = await permissions?.query({ name: "geolocation" })
    status?.addEventListener("change", () => status.state === "granted" && tell(), { signal })
  } catch {
    // Then the person asks for it.
  }
}

/**
 * When a reading was taken, by the backend's clock. Phones stamp it by their own clock or, from a satellite, by the true time:
 * only one of them has the age that it has, and the other's is larger, or negative.
 */
function takenAtOf({ timestamp }: GeolocationPosition, now: Instant, deviceNow: number): Instant {
  const ages = [deviceNow - timestamp, now - timestamp].filter((age) => age >= 0)
  return addMs(now, ages.length === 0 ? 0 : -Math.floor(Math.min(...ages)))
}

function fixOf({ coords }: GeolocationPosition, takenAt: Instant, percent: number | null): Fix {
  return {
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracyMeters: Math.max(0, coords.accuracy),
    takenAt,
    batteryPercent: percent,
  }
}

async function batteryPercent(navigator: Whereabouts): Promise<number | null> {
  try {
    const battery = await Promise.race([navigator.getBattery?.(), silence(BATTERY_WITHIN_MS)])
    return battery ? Math.round(battery.level * 100) : null
  } catch {
    return null
  }
}

const silence = (ms: number) => new Promise<undefined>((tell) => setTimeout(() => tell(undefined), ms))
