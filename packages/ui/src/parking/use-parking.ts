import {
  connectParking,
  parkingMachine,
  type GpsSource,
  type ParkingStore,
  type ParkingView,
} from "@porchlight/machines/parking"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useLookAgain, useServerNow, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { ownTimeZone } from "../time/index.ts"

export interface UseParkingOptions {
  /** Where the phone gets its place from: `browserGps(navigator)` in a page. Read once. */
  readonly gps: GpsSource
  /** Where a spot is kept for a phone without a line, and what is typed until it is saved; in memory unless given. Read once. */
  readonly store?: ParkingStore | undefined
  /** The zone in which times are shown and typed; that of the browser unless given. */
  readonly timeZone?: string | undefined
  /** Before something is saved. */
  readonly onSave?: ((details: RequestDetails<"save">) => void) | undefined
}

const forgetful: ParkingStore = {
  read: () => ({ spot: null, unsaved: null, draft: null }),
  keep: () => false,
}

/** Where the signed-in account has parked. */
export function useParking({
  gps,
  store = forgetful,
  timeZone = ownTimeZone(),
  onSave,
}: UseParkingOptions): ParkingView {
  const backend = useBackend()
  const [machine] = useState(() =>
    parkingMachine({
      ...backend,
      phoneNow: Date.now,
      gps,
      store,
      timeZone: () => timeZone,
      newKey: newIdempotencyKey,
    }),
  )
  const [snapshot, send, actor] = useMachine(machine)
  useLookAgain(() => actor.send({ type: "LOOK" }))
  const now = useServerNow(snapshot.context.known?.spot != null)
  const view = connectParking(snapshot, send, { now, zone: timeZone })
  return {
    ...view,
    save: () => {
      if (isAllowed(onSave, "save")) view.save()
    },
  }
}
