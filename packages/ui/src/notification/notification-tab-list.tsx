import { TabList, TabTrigger, type TabListProps } from "@ark-ui/react/tabs"
import { preferenceMessages as words } from "@porchlight/core/notification"
import { partAttributes } from "../anatomy/index.ts"
import { NOTIFICATION_TABS, type NotificationTabName } from "./notification-tabs.tsx"
import { notificationTabsAnatomy as anatomy } from "./notification.preference.anatomy.ts"

export interface NotificationTabListProps extends TabListProps {
  /** Which is shown. */
  readonly value: NotificationTabName
}

/** The row of tabs. */
export function NotificationTabList({ value, ...props }: NotificationTabListProps) {
  return (
    <TabList aria-label={words.tabs} {...partAttributes(anatomy, "list", value)} {...props}>
      {NOTIFICATION_TABS.map((tab) => (
        <TabTrigger key={tab} value={tab} {...partAttributes(anatomy, "tab", value)}>
          {words[tab]}
        </TabTrigger>
      ))}
    </TabList>
  )
}
