import type { LocationTab } from "@porchlight/core/location"
import { LocationTabs } from "../index.ts"

/** The page of the place, with a word in each panel. */
export function LocationPage({ tab }: { readonly tab?: LocationTab }) {
  return (
    <LocationTabs.Root defaultTab={tab}>
      <LocationTabs.List />
      <LocationTabs.Panel tab="sharing">Who sees you</LocationTabs.Panel>
      <LocationTabs.Panel tab="geofences">Places you are told of</LocationTabs.Panel>
      <LocationTabs.Panel tab="route">The way you take</LocationTabs.Panel>
    </LocationTabs.Root>
  )
}
