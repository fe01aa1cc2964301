import { connectVenueDesk, venueDeskMachine, type VenueDeskView } from "@porchlight/machines/venue"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"

/** Keeping the directory of venues, for administrators. */
export function useVenueDesk(): VenueDeskView {
  const { venueDesk, venue, clock } = useBackend()
  const [machine] = useState(() => venueDeskMachine({ venueDesk, venue, clock, newKey: newIdempotencyKey }))
  const [snapshot, send] = useMachine(machine)
  return connectVenueDesk(snapshot, send)
}
