import type { Fix } from "@porchlight/core/location"
import { toInstant } from "@porchlight/core/time"
import type { GeolocationSource } from "@porchlight/machines/location"

interface Battery {
  /** 0 to 1. */
  readonly level: number
}

/** The part of `navigator` that knows where the phone is. `getBattery` is missing in Firefox and Safari. */
export interface Whereabouts {
  readonly geolocation?: Pick<Geolocation, "getCurrentPosition">
  readonly getBattery?: () => Promise<Battery>
}

/** The largest radius that a fix may have, in meters; browsers without GPS report whole countries. */
const ACCURACY_MAX_METERS = 100_000

/** The place as a browser tells it, with high accuracy. The browser asks the person the first time. */
export function browserGeolocation(navigator: Whereabouts): GeolocationSource {
  return {
    locate: (timeoutMs) =>
      new Promise((resolve) => {
        if (!navigator.geolocation) {
          resolve({ type: "unavailable" })
          return
        }
        navigator.geolocation.getCurrentPosition(
          (position) => {
            void batteryPercent(navigator).then((percent) =>
              resolve({ type: "fix", fix: fixOf(position, percent) }),
            )
          },
          ({ code, PERMISSION_DENIED }) =>
            resolve({ type: code === PERMISSION_DENIED ? "denied" : "unavailable" }),
          { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
        )
      }),
  }
}

function fixOf({ coords, timestamp }: GeolocationPosition, percent: number | null): Fix {
  return {
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracyMeters: Math.min(ACCURACY_MAX_METERS, Math.max(0, coords.accuracy)),
    takenAt: toInstant(timestamp),
    batteryPercent: percent,
  }
}

async function batteryPercent(navigator: Whereabouts): Promise<number | null> {
  try {
    const battery = await navigator.getBattery?.()
    return battery ? Math.round(battery.level * 100) : null
  } catch {
    return null
  }
}
