import { gpsFault } from "@porchlight/core/parking"
import type { GpsSource } from "@porchlight/machines/parking"

/** The part of `navigator` that knows where the phone is. */
export interface GpsWhereabouts {
  readonly geolocation?: Pick<Geolocation, "getCurrentPosition">
}

/** The place as a browser tells it, with high accuracy. The browser asks the person the first time. */
export function browserGps(navigator: GpsWhereabouts): GpsSource {
  return {
    find: (timeoutMs) =>
      new Promise((resolve) => {
        const { geolocation } = navigator
        if (!geolocation) {
          resolve({ type: "fault", fault: gpsFault(null) })
          return
        }
        geolocation.getCurrentPosition(
          ({ coords: { latitude, longitude, accuracy } }) =>
            resolve({ type: "found", position: { latitude, longitude }, accuracyMeters: accuracy }),
          ({ code }) => resolve({ type: "fault", fault: gpsFault(code) }),
          { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
        )
      }),
  }
}
