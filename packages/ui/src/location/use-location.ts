import {
  connectLocation,
  locationMachine,
  type GeolocationSource,
  type LocationPace,
  type LocationView,
} from "@porchlight/machines/location"
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { useBackend, useServerNow } from "../backend/index.ts"

export interface UseLocationOptions {
  /** The watch that the place belongs to. Give the parts a `key` where it may change. */
  readonly watchId: string
  /** `incident` while an alarm is open: the place is then reported more often. */
  readonly pace?: LocationPace | undefined
  /** Where the phone gets its place from: `browserGeolocation(navigator, backend.clock)` in a page. */
  readonly geolocation: GeolocationSource
}

/** Reports the phone's place while it is mounted, and shows the last one that is known. */
export function useLocation({ watchId, pace = "watch", geolocation }: UseLocationOptions): LocationView {
  const { location } = useBackend()
  const [machine] = useState(() => locationMachine({ location, geolocation }))
  const [snapshot, send] = useMachine(machine, { input: { watchId, pace } })

  useEffect(() => send({ type: "PACE.CHANGE", pace }), [send, pace])

  return connectLocation(snapshot, send, useServerNow())
}
