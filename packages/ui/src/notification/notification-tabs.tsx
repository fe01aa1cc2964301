import { TabsRoot, type TabsRootProps } from "@ark-ui/react/tabs"
import { partAttributes } from "../anatomy/index.ts"
import { notificationTabsAnatomy as anatomy } from "./notification.preference.anatomy.ts"

/** The list, and the four tabs of the specification (NOTIF-02, D-49). */
export const NOTIFICATION_TABS = anatomy.states
export type NotificationTabName = (typeof NOTIFICATION_TABS)[number]

export interface NotificationTabsProps extends Omit<TabsRootProps, "value" | "onValueChange"> {
  readonly value: NotificationTabName
  readonly onChoose: (tab: NotificationTabName) => void
}

/** Holds the tabs and their panels. */
export function NotificationTabs({ value, onChoose, ...props }: NotificationTabsProps) {
  return (
    <TabsRoot
      value={value}
      onValueChange={({ value: chosen }) => {
        const next = NOTIFICATION_TABS.find((tab) => tab === chosen)
        if (next !== undefined) onChoose(next)
      }}
      {...partAttributes(anatomy, "root", value)}
      {...props}
    />
  )
}
