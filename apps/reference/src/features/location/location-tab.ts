import { LOCATION_TABS, type LocationTab } from "@porchlight/core/location"

/** The tab that an address leads to: `/location-tracking#route`. */
export function tabOf(hash: string): LocationTab {
  return LOCATION_TABS.find((tab) => hash === `#${tab}`) ?? "sharing"
}
