import {
  checkInMachine,
  connectCheckIn,
  type CheckInView,
  type IntentStore,
  type RememberedWatch,
} from "@porchlight/machines/check-in"
import { useMachine, useSelector } from "@xstate/react"
import { useEffect, useState } from "react"
import { isAllowed, useBackend, useServerNow, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { ownTimeZone } from "../time/index.ts"

export interface UseCheckInOptions {
  /** The plan to preview and arm; without one only what is being watched is shown. */
  readonly planId?: string | null | undefined
  /** Shows times while the date's own zone is not known; the browser's unless given. */
  readonly timeZone?: string | undefined
  /** Where unsent check-ins and extensions are kept over a reload; in memory unless given. Read once. */
  readonly intents?: IntentStore | undefined
  /** The watch as it was heard of last (`toRemember`): asked of, without a line, until the backend answers. */
  readonly remembered?: RememberedWatch | null | undefined
  /** Before something is asked of the backend. Ending an alarm cannot be vetoed here: it is no request of this place. */
  readonly onRequest?: ((details: RequestDetails<CheckInRequest>) => void) | undefined
}

export type CheckInRequest = "arm" | "check-in" | "extend" | "sooner" | "end"

const forgetful: IntentStore = {
  load: async () => [],
  save: async () => undefined,
  remove: async () => undefined,
}

/** The watch: preview, arming, check-in, extension, end. */
export function useCheckIn({
  planId = null,
  timeZone = ownTimeZone(),
  intents = forgetful,
  remembered = null,
  onRequest,
}: UseCheckInOptions = {}): CheckInView {
  const backend = useBackend()
  const [machine] = useState(() =>
    checkInMachine({
      ...backend,
      live: backend.capabilities.realtime ? backend.live : null,
      intents,
      newKey: newIdempotencyKey,
    }),
  )
  const [snapshot, send, actor] = useMachine(machine, { input: { planId, remembered } })
  const intent = useSelector(snapshot.children.intent, (seen) => seen)
  if (!intent)
    throw new Error("[porchlight/check-in] The watch lost what was asked of it. Please report this.")
  const view = connectCheckIn(snapshot, intent, send, useServerNow(), timeZone)

  useEffect(() => {
    actor.send({ type: "PLAN.OPEN", planId })
  }, [actor, planId])

  useEffect(() => {
    const look = () => actor.send({ type: "LOOK" })
    addEventListener("online", look)
    return () => removeEventListener("online", look)
  }, [actor])

  const asking = (reason: CheckInRequest, ask: () => void) => () => {
    if (isAllowed(onRequest, reason)) ask()
  }
  return {
    ...view,
    arm: asking("arm", view.arm),
    checkIn: asking("check-in", view.checkIn),
    extend: (minutes) => asking("extend", () => view.extend(minutes))(),
    sooner: asking("sooner", view.sooner),
    end: asking("end", view.end),
  }
}
