import {
  connectGeofence,
  geofenceMachine,
  type BegunGeofence,
  type GeofenceStore,
  type GeofenceView,
} from "@porchlight/machines/geofence"
import type { GpsSource } from "@porchlight/machines/parking"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useLookAgain, useServerNow, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"

export interface UseGeofenceOptions {
  /** Where the phone gets its place from: `browserGps(navigator)` in a page. Read once. */
  readonly gps: GpsSource
  /** A zone to begin with, such as one around a venue: its form opens. Read once. */
  readonly begun?: BegunGeofence | null | undefined
  /** Where what is written outlives its page; nowhere unless given. Read once. */
  readonly store?: GeofenceStore | undefined
  /** Before a zone is saved. */
  readonly onSave?: ((details: RequestDetails<"save">) => void) | undefined
}

/** The zones of the signed-in account. */
export function useGeofence({ gps, begun, store, onSave }: UseGeofenceOptions): GeofenceView {
  const backend = useBackend()
  const [machine] = useState(() =>
    geofenceMachine({ ...backend, gps, begun, store, newKey: newIdempotencyKey }),
  )
  const [snapshot, send, actor] = useMachine(machine)
  useLookAgain(() => actor.send({ type: "LOOK" }))
  const now = useServerNow((snapshot.context.known?.geofences.length ?? 0) > 0)
  const view = connectGeofence(snapshot, send, { now })
  return {
    ...view,
    save: () => {
      if (isAllowed(onSave, "save")) view.save()
    },
  }
}
