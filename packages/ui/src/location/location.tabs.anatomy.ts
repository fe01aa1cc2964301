import { LOCATION_TABS, type LocationTab } from "@porchlight/core/location"
import type { Anatomy } from "../anatomy/index.ts"

export const locationTabsAnatomy = {
  scope: "location-tabs",
  purpose:
    "The page of the place: sharing it, places one is told of, and the way one takes. Put what belongs there into its panels.",
  parts: {
    root: "Holds the tabs and their panels; everything else stands inside.",
    "tab-list": "The tabs 'Location Sharing', 'Geofences' and 'Route Tracking'.",
    tab: "One of them.",
    panel: "What a tab shows; there only while it does.",
  },
  states: LOCATION_TABS,
  keyboard: [{ keys: "ArrowLeft and ArrowRight on a tab", does: "Goes to the next tab and shows it." }],
} as const satisfies Anatomy<string, LocationTab>
