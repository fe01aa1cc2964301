import { partAttributes } from "../anatomy/index.ts"
import { notificationPushAnatomy as anatomy } from "./notification.push.anatomy.ts"
import { useNotificationPushContext } from "./use-notification-push-context.ts"

/** Whether this phone rings, what is being done, and why what was done last did not happen. */
export function NotificationPushStatus() {
  const { state, status, error } = useNotificationPushContext()
  return (
    <>
      <output {...partAttributes(anatomy, "status", state)}>{status}</output>
      {error === null ? null : (
        <p role="alert" {...partAttributes(anatomy, "error-text", state)}>
          {error}
        </p>
      )}
    </>
  )
}
