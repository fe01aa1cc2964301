import { preferenceMessages as words } from "@porchlight/core/notification"
import { useState } from "react"
import {
  Notification,
  NotificationPreference,
  NotificationToaster,
  useToasts,
  type NotificationTabName,
} from "../index.ts"
import { NotificationCenter } from "./notification-center.tsx"

/** The center with its tabs: what happened, and how one hears of it (D-49). */
export function NotificationTabs({ first = "inbox" }: { readonly first?: NotificationTabName }) {
  const { toasts, show } = useToasts()
  const [tab, choose] = useState(first)
  return (
    <NotificationPreference.Root onDone={(what) => show(what === "saved" ? words.saved : words.testSent)}>
      <Notification.Tabs value={tab} onChoose={choose}>
        <Notification.TabList value={tab} />
        <Notification.Panel tab="inbox">
          <NotificationCenter />
        </Notification.Panel>
        <Notification.Panel tab="channels">
          <NotificationPreference.Channels />
        </Notification.Panel>
        <Notification.Panel tab="priority">
          <NotificationPreference.Priorities />
        </Notification.Panel>
        <Notification.Panel tab="quiet">
          <NotificationPreference.Quiet />
        </Notification.Panel>
        <Notification.Panel tab="test">
          <NotificationPreference.Test />
          <NotificationPreference.Sendings />
        </Notification.Panel>
      </Notification.Tabs>
      <NotificationPreference.Failure />
      <NotificationPreference.SaveTrigger />
      <NotificationToaster toasts={toasts} />
    </NotificationPreference.Root>
  )
}
