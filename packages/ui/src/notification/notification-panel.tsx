import { TabContent, type TabContentProps } from "@ark-ui/react/tabs"
import { partAttributes } from "../anatomy/index.ts"
import type { NotificationTabName } from "./notification-tabs.tsx"
import { notificationTabsAnatomy as anatomy } from "./notification.preference.anatomy.ts"

export interface NotificationPanelProps extends Omit<TabContentProps, "value"> {
  readonly tab: NotificationTabName
}

/** What a tab shows. */
export function NotificationPanel({ tab, ...props }: NotificationPanelProps) {
  return <TabContent value={tab} {...partAttributes(anatomy, "panel", tab)} {...props} />
}
