import { TabTrigger, type TabTriggerProps } from "@ark-ui/react/tabs"
import { locationTrackingMessages, type LocationTab } from "@porchlight/core/location"
import { partAttributes } from "../anatomy/index.ts"
import { locationTabsAnatomy } from "./location.tabs.anatomy.ts"
import { useLocationTabsContext } from "./use-location-tabs-context.ts"

export interface LocationTabsTabProps extends Omit<TabTriggerProps, "value"> {
  readonly tab: LocationTab
}

/** One of the tabs. */
export function LocationTabsTab({ tab, children, ...props }: LocationTabsTabProps) {
  const shown = useLocationTabsContext()
  return (
    <TabTrigger value={tab} {...partAttributes(locationTabsAnatomy, "tab", shown)} {...props}>
      {children ?? locationTrackingMessages.tabs[tab]}
    </TabTrigger>
  )
}
