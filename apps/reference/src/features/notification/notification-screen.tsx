import { notificationMessages } from "@porchlight/core/notification"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { link } from "../../../styled-system/recipes/index.js"
import { ScreenPage } from "../../app/screen-page.tsx"
import { NotificationCenter } from "./notification-center.tsx"

/** The notification center on a page of its own (000 §2); how one hears from us stands in the settings. */
export function NotificationScreen() {
  return (
    <ScreenPage title={notificationMessages.title} subtitle={notificationMessages.subtitle}>
      <NotificationCenter />
      <p className={css({ color: "quiet" })}>
        {notificationMessages.preferences}{" "}
        <Link href="/settings" className={link()}>
          {notificationMessages.settings}
        </Link>
      </p>
    </ScreenPage>
  )
}
