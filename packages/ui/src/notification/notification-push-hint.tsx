import { pushMessages as words } from "@porchlight/core/notification"
import { partAttributes } from "../anatomy/index.ts"
import { notificationPushAnatomy as anatomy } from "./notification.push.anatomy.ts"
import { useNotificationPushContext } from "./use-notification-push-context.ts"

/** What it is for and what shows, before anybody is asked; and why this browser cannot, where it cannot. */
export function NotificationPushHint() {
  const { state, canRing, hindrance, isSimulated } = useNotificationPushContext()
  return (
    <>
      <p {...partAttributes(anatomy, "hint", state)}>{words.intro}</p>
      <p {...partAttributes(anatomy, "hint", state)}>
        {words.lockScreen} {canRing ? words.willAsk : null}
      </p>
      {isSimulated ? <p {...partAttributes(anatomy, "hint", state)}>{words.simulated}</p> : null}
      {hindrance === null ? null : <p {...partAttributes(anatomy, "hindrance", state)}>{hindrance}</p>}
    </>
  )
}
