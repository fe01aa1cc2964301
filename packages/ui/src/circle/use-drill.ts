import { formatMoment } from "@porchlight/core/time"
import { connectDrill, drillMachine, type DrillCardView, type StartStore } from "@porchlight/machines/circle"
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { isAllowed, useBackend, useServerNow, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { ownTimeZone } from "../time/index.ts"

export interface UseDrillOptions {
  /** Where a test is kept that was not answered yet; as long as the page unless given. Read once. */
  readonly starts?: StartStore | undefined
  /** Before something is asked of the backend. */
  readonly onRequest?: ((details: RequestDetails<DrillRequest>) => void) | undefined
}

export type DrillRequest = "start" | "repeats"

/** Whether the circle would be reached: the last test, sending one, and whether they go out by themselves. */
export function useDrill({ starts, onRequest }: UseDrillOptions = {}): DrillCardView {
  const backend = useBackend()
  const [machine] = useState(() =>
    drillMachine({
      drill: backend.drill,
      live: backend.capabilities.realtime ? backend.live : null,
      clock: backend.clock,
      starts,
      newKey: newIdempotencyKey,
    }),
  )
  const [snapshot, send, actor] = useMachine(machine)
  const now = useServerNow()
  const timeZone = ownTimeZone()
  const view = connectDrill(snapshot, send, { now, when: (at) => formatMoment(at, timeZone, now) })

  useEffect(() => {
    const look = () => actor.send({ type: "LOOK" })
    addEventListener("online", look)
    return () => removeEventListener("online", look)
  }, [actor])

  return {
    ...view,
    start: () => {
      if (isAllowed(onRequest, "start")) view.start()
    },
    setRepeats: (repeats) => {
      if (isAllowed(onRequest, "repeats")) view.setRepeats(repeats)
    },
  }
}
