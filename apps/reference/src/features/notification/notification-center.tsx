import { notificationMessages } from "@porchlight/core/notification"
import { Notification, type NotificationTabName } from "@porchlight/ui/notification"
import { Suspense, useState } from "react"
import { piece } from "../../app/piece.ts"
import { Skeleton } from "../../app/skeleton.tsx"

const PreferencePanels = piece(async () => (await import("./preference-panels.tsx")).PreferencePanels)

/** What somebody was told, and how they hear of it: behind the bell and on the page of its own alike (D-49). */
export function NotificationCenter() {
  const [tab, setTab] = useState<NotificationTabName>("inbox")
  // What was changed stays while one looks at the list again.
  const [hasPreferences, setHasPreferences] = useState(false)
  const choose = (next: NotificationTabName) => {
    setTab(next)
    if (next !== "inbox") setHasPreferences(true)
  }
  return (
    <Notification.Tabs value={tab} onChoose={choose}>
      <Notification.TabList value={tab} />
      <Notification.Panel tab="inbox">
        <Notification.Root>
          <Notification.Status />
          <Notification.ReadAllTrigger />
          <Notification.ErrorText />
          <Notification.LoadFailure />
          <Notification.LookTrigger />
          <Notification.Loading />
          <Notification.Empty />
          <Notification.List aria-label={notificationMessages.title} />
          <Notification.OlderErrorText />
          <Notification.OlderTrigger />
        </Notification.Root>
      </Notification.Panel>
      {hasPreferences ? (
        <Suspense fallback={<Skeleton />}>
          <PreferencePanels chosen={tab} />
        </Suspense>
      ) : null}
    </Notification.Tabs>
  )
}
