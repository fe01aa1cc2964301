import { pushMessages as words } from "@porchlight/core/notification"
import { partAttributes } from "../anatomy/index.ts"
import { notificationPushAnatomy as anatomy } from "./notification.push.anatomy.ts"
import { useNotificationPushContext } from "./use-notification-push-context.ts"

/** Says that what rings could not be looked up, and looks again. */
export function NotificationPushFailure() {
  const { state, look } = useNotificationPushContext()
  if (state !== "unknown") return null
  return (
    <div role="alert" {...partAttributes(anatomy, "failure", state)}>
      <p>{words.loadFailed}</p>
      <button type="button" {...partAttributes(anatomy, "look-trigger", state)} onClick={look}>
        {words.look}
      </button>
    </div>
  )
}
