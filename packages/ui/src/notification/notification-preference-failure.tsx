import { preferenceMessages as words } from "@porchlight/core/notification"
import { partAttributes } from "../anatomy/index.ts"
import { notificationPreferenceAnatomy as anatomy } from "./notification.preference.anatomy.ts"
import { useNotificationPreferenceContext } from "./use-notification-preference-context.ts"

/** Says that nothing could be looked up, and looks again. */
export function NotificationPreferenceFailure() {
  const { state, look } = useNotificationPreferenceContext()
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
