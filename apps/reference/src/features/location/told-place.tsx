import type { LocationPace } from "@porchlight/machines/location"
import { useBackend } from "@porchlight/ui/backend"
import { browserGeolocation, useLocation } from "@porchlight/ui/location"

export interface ToldPlaceProps {
  /** The watch, the alarm or the share that it belongs to. */
  readonly id: string
  readonly pace: LocationPace
}

/** Sends the place, and shows nothing. */
export function ToldPlace({ id, pace }: ToldPlaceProps) {
  const { clock } = useBackend()
  useLocation({ watchId: id, pace, geolocation: browserGeolocation(navigator, clock) })
  return null
}
