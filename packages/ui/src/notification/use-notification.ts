import {
  connectNotification,
  notificationMachine,
  type NotificationView,
} from "@porchlight/machines/notification"
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { useBackend, useServerNow } from "../backend/index.ts"
import { ownTimeZone } from "../time/index.ts"

/** What the signed-in account is told inside the app; follows it while it is shown. */
export function useNotification(): NotificationView {
  const { notification, live, capabilities } = useBackend()
  const [machine] = useState(() =>
    notificationMachine({ notification, live: capabilities.realtime ? live : null }),
  )
  const [snapshot, send, actor] = useMachine(machine)
  useEffect(() => {
    const look = () => actor.send({ type: "LOOK" })
    addEventListener("online", look)
    return () => removeEventListener("online", look)
  }, [actor])
  const timeZone = ownTimeZone()
  return connectNotification(snapshot, send, { now: useServerNow(true), timeZone })
}
