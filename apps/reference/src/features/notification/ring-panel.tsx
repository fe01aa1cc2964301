import { pushMessages } from "@porchlight/core/notification"
import { NotificationPush } from "@porchlight/ui/notification"
import { css } from "../../../styled-system/css/index.js"

/** Lets this phone ring while it is locked: what for and what shows there first, the question after. */
export function RingPanel() {
  return (
    <NotificationPush.Root aria-label={pushMessages.title}>
      <h2 className={css({ textStyle: "section" })}>{pushMessages.title}</h2>
      <NotificationPush.Hint />
      <NotificationPush.RingTrigger />
      <NotificationPush.Status />
      <NotificationPush.Devices />
      <NotificationPush.Failure />
    </NotificationPush.Root>
  )
}
