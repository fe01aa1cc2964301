export { LocationTabsList as List, type LocationTabsListProps as ListProps } from "./location-tabs-list.tsx"
export {
  LocationTabsPanel as Panel,
  type LocationTabsPanelProps as PanelProps,
} from "./location-tabs-panel.tsx"
export { LocationTabsRoot as Root, type LocationTabsRootProps as RootProps } from "./location-tabs-root.tsx"
export { LocationTabsTab as Tab, type LocationTabsTabProps as TabProps } from "./location-tabs-tab.tsx"
