import { TabContent, type TabContentProps } from "@ark-ui/react/tabs"
import type { LocationTab } from "@porchlight/core/location"
import { partAttributes } from "../anatomy/index.ts"
import { locationTabsAnatomy } from "./location.tabs.anatomy.ts"
import { useLocationTabsContext } from "./use-location-tabs-context.ts"

export interface LocationTabsPanelProps extends Omit<TabContentProps, "value"> {
  readonly tab: LocationTab
}

/** What a tab shows. There only while it does. */
export function LocationTabsPanel({ tab, ...props }: LocationTabsPanelProps) {
  const shown = useLocationTabsContext()
  return <TabContent value={tab} {...partAttributes(locationTabsAnatomy, "panel", shown)} {...props} />
}
