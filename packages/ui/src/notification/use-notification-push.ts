import { connectPush, pushMachine, type PushBrowser, type PushView } from "@porchlight/machines/notification"
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { useBackend, useServerNow } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { browserPush } from "./notification.push.device.ts"

export interface UseNotificationPushOptions {
  /** The browser's permission and subscription; this one's unless given. Read once. */
  readonly browser?: PushBrowser | undefined
}

/** What rings while it is locked. The app's service worker has to handle `push` and `notificationclick`. */
export function useNotificationPush({ browser = browserPush }: UseNotificationPushOptions = {}): PushView {
  const { push } = useBackend()
  const [machine] = useState(() => pushMachine({ push, browser, newKey: newIdempotencyKey }))
  const [snapshot, send, actor] = useMachine(machine)
  useEffect(() => {
    const look = () => actor.send({ type: "PUSH.LOOK" })
    // Whoever was in the settings of the browser comes back.
    const lookAgain = () => {
      if (document.visibilityState === "visible") look()
    }
    addEventListener("online", look)
    document.addEventListener("visibilitychange", lookAgain)
    return () => {
      removeEventListener("online", look)
      document.removeEventListener("visibilitychange", lookAgain)
    }
  }, [actor])
  return connectPush(snapshot, send, useServerNow(true))
}
