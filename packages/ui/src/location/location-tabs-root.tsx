import { TabsRoot, type TabsRootProps } from "@ark-ui/react/tabs"
import { LOCATION_TABS, type LocationTab } from "@porchlight/core/location"
import { useState } from "react"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { locationTabsAnatomy } from "./location.tabs.anatomy.ts"
import { LocationTabsContext } from "./use-location-tabs-context.ts"

export interface LocationTabsRootProps extends Omit<
  TabsRootProps,
  "value" | "defaultValue" | "onValueChange" | "ids"
> {
  /** The tab that is shown, where whoever uses this keeps it. */
  readonly tab?: LocationTab | undefined
  readonly defaultTab?: LocationTab | undefined
  readonly onTabChange?: ((tab: LocationTab) => void) | undefined
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof locationTabsAnatomy> | undefined
}

/** Holds the tabs and their panels (LOC-01). */
export function LocationTabsRoot({
  tab,
  defaultTab = "sharing",
  onTabChange,
  ids,
  ...props
}: LocationTabsRootProps) {
  const [chosen, choose] = useState<LocationTab>(defaultTab)
  const shown = tab ?? chosen
  return (
    <LocationTabsContext.Provider value={shown}>
      <PartIdsProvider scope={locationTabsAnatomy.scope} ids={ids}>
        <TabsRoot
          value={shown}
          onValueChange={({ value }) => {
            const next = LOCATION_TABS.find((candidate) => candidate === value)
            if (next === undefined) return
            choose(next)
            onTabChange?.(next)
          }}
          lazyMount
          unmountOnExit
          ids={ids?.root === undefined ? {} : { root: ids.root }}
          {...partAttributes(locationTabsAnatomy, "root", shown)}
          {...props}
        />
      </PartIdsProvider>
    </LocationTabsContext.Provider>
  )
}
