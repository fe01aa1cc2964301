import { connectRoute, routeMachine, type RouteStore, type RouteView } from "@porchlight/machines/route"
import type { GpsSource } from "@porchlight/machines/parking"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useLookAgain, useServerNow, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { ownTimeZone } from "../time/index.ts"

export interface UseRouteOptions {
  /** Where the phone gets its place from: `browserGps(navigator)` in a page. Read once. */
  readonly gps: GpsSource
  /** The zone in which times are shown; that of the browser unless given. */
  readonly timeZone?: string | undefined
  /** Where what is typed outlives its page; nowhere unless given. Read once. */
  readonly store?: RouteStore | undefined
  /** Before a way is guarded. */
  readonly onStart?: ((details: RequestDetails<"start">) => void) | undefined
}

/** The way that the signed-in account means to go. */
export function useRoute({ gps, timeZone = ownTimeZone(), store, onStart }: UseRouteOptions): RouteView {
  const backend = useBackend()
  const [machine] = useState(() =>
    routeMachine({ ...backend, gps, store, timeZone: () => timeZone, newKey: newIdempotencyKey }),
  )
  const [snapshot, send, actor] = useMachine(machine)
  useLookAgain(() => actor.send({ type: "LOOK" }))
  const now = useServerNow(snapshot.context.known?.route != null)
  const view = connectRoute(snapshot, send, { now, zone: timeZone })
  return {
    ...view,
    start: () => {
      if (isAllowed(onStart, "start")) view.start()
    },
  }
}
