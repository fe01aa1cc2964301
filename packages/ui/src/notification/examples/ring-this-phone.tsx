import { pushMessages } from "@porchlight/core/notification"
import type { PushBrowser } from "@porchlight/machines/notification"
import { NotificationPush } from "../index.ts"

/** A card that lets this phone ring: what it is for, then the question, then what rings. */
export function RingThisPhone({ browser }: { readonly browser?: PushBrowser }) {
  return (
    <NotificationPush.Root browser={browser} aria-label={pushMessages.title}>
      <h2>{pushMessages.title}</h2>
      <NotificationPush.Hint />
      <NotificationPush.RingTrigger />
      <NotificationPush.Status />
      <NotificationPush.Devices />
      <NotificationPush.Failure />
    </NotificationPush.Root>
  )
}
