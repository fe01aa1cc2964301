import { connectPreference, preferenceMachine, type PreferenceView } from "@porchlight/machines/notification"
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { useBackend, useServerNow } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"

export interface UseNotificationPreferenceOptions {
  /** After everything was saved, and after a test went out: for a toast. */
  readonly onDone?: ((what: "saved" | "tested") => void) | undefined
}

/** How the signed-in account hears from us outside the app. */
export function useNotificationPreference({ onDone }: UseNotificationPreferenceOptions = {}): PreferenceView {
  const { preference } = useBackend()
  const [machine] = useState(() => preferenceMachine({ preference, newKey: newIdempotencyKey }))
  const [snapshot, send, actor] = useMachine(machine)
  useEffect(() => {
    const saved = actor.on("PREFERENCES.SAVED", () => onDone?.("saved"))
    const tested = actor.on("TEST.SENT", () => onDone?.("tested"))
    return () => {
      saved.unsubscribe()
      tested.unsubscribe()
    }
  }, [actor, onDone])
  useEffect(() => {
    const look = () => actor.send({ type: "PREFERENCES.LOOK" })
    addEventListener("online", look)
    return () => removeEventListener("online", look)
  }, [actor])
  return connectPreference(snapshot, send, useServerNow(true))
}
