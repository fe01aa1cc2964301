import { activeLanguage, localeOf } from "@porchlight/core/language"
import { connectDrill, drillMachine, type DrillCardView, type StartStore } from "@porchlight/machines/circle"
import { useMachine } from "@xstate/react"
import { useEffect, useMemo, useState } from "react"
import { isAllowed, useBackend, useServerNow, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"

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
  const locale = localeOf(activeLanguage(), globalThis.navigator?.languages)
  const clock = useMemo(
    () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }),
    [locale],
  )
  const view = connectDrill(snapshot, send, { now: useServerNow(), when: (at) => clock.format(at) })

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
