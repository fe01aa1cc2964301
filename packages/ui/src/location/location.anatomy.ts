import { LOCATION_STATES, type LocationState } from "@porchlight/machines/location"
import type { Anatomy } from "../anatomy/index.ts"

export const locationAnatomy = {
  scope: "location",
  purpose:
    "Reports the phone's place while a watch is on, and shows the last one with its age and accuracy. Use it once, beside the watch. The watch works without it.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "What is happening with the place.",
    unsent:
      "Says that the last place did not reach us. For screens without the status, which says it as well.",
    failure: "Why there is no place.",
    place: "How old the last place is and how exact. `data-stale` once it may be wrong.",
    stale: "Says that the place is old. There only then.",
    battery: "The phone's battery, where the browser tells.",
    "map-link": "Opens in the phone's maps what it told itself.",
    "other-map-link": "Opens what an integration told.",
    empty: "Says that no place is known.",
    "retry-trigger": "Asks the browser once more.",
  },
  states: LOCATION_STATES,
  keyboard: [{ keys: "Tab", does: "The link to the map, then the retry button." }],
} as const satisfies Anatomy<string, LocationState>
