import { connectVenue, venueMachine, type VenueView } from "@porchlight/machines/venue"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend } from "../backend/index.ts"

export interface UseVenueOptions {
  /** The one venue that is looked at; the whole directory unless given. Give the parts a `key` where it may change. */
  readonly venueId?: string | undefined
}

/** Looking for venues, or at one. */
export function useVenue({ venueId }: UseVenueOptions = {}): VenueView {
  const { venue, clock } = useBackend()
  const [machine] = useState(() => venueMachine({ venue, clock }))
  const [snapshot, send] = useMachine(machine, { input: { id: venueId ?? null } })
  return connectVenue(snapshot, send, clock.now())
}
