import { TabList, type TabListProps } from "@ark-ui/react/tabs"
import { LOCATION_TABS, locationTrackingMessages } from "@porchlight/core/location"
import { usePart } from "../anatomy/index.ts"
import { LocationTabsTab } from "./location-tabs-tab.tsx"
import { locationTabsAnatomy } from "./location.tabs.anatomy.ts"
import { useLocationTabsContext } from "./use-location-tabs-context.ts"

export interface LocationTabsListProps extends TabListProps {}

/** The row of tabs, all three unless other children are given. */
export function LocationTabsList({ children, ...props }: LocationTabsListProps) {
  const part = usePart(locationTabsAnatomy, "tab-list", useLocationTabsContext())
  return (
    <TabList aria-label={locationTrackingMessages.tabsLabel} {...part} {...props}>
      {children ?? LOCATION_TABS.map((tab) => <LocationTabsTab key={tab} tab={tab} />)}
    </TabList>
  )
}
