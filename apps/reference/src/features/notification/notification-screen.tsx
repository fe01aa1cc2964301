import { notificationMessages } from "@porchlight/core/notification"
import { ScreenPage } from "../../app/screen-page.tsx"
import { NotificationCenter } from "./notification-center.tsx"

/** The notification center on a page of its own (000 §2), with how one hears from us in its tabs. */
export function NotificationScreen() {
  return (
    <ScreenPage title={notificationMessages.title} subtitle={notificationMessages.subtitle}>
      <NotificationCenter />
    </ScreenPage>
  )
}
