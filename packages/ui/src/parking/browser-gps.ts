import { gpsFault } from "@porchlight/core/parking"
import type { GpsSource } from "@porchlight/machines/parking"
import { askBrowser, type BrowserPlace } from "../location/index.ts"

/** The part of `navigator` that knows where the phone is. */
export interface GpsWhereabouts {
  readonly geolocation?: BrowserPlace
}

/** The place as a browser tells it, with high accuracy. The browser asks the person the first time. */
export function browserGps(navigator: GpsWhereabouts): GpsSource {
  return {
    find: async (timeoutMs) => {
      const { geolocation } = navigator
      if (!geolocation) return { type: "fault", fault: gpsFault(null) }
      const answer = await askBrowser(geolocation, timeoutMs)
      if ("code" in answer) return { type: "fault", fault: gpsFault(answer.code) }
      const { latitude, longitude, accuracy } = answer.position.coords
      return { type: "found", position: { latitude, longitude }, accuracyMeters: accuracy }
    },
  }
}
