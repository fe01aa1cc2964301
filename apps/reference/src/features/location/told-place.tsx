import type { LocationPace } from "@porchlight/machines/location"
import { useBackend } from "@porchlight/ui/backend"
import { browserGeolocation, useLocation } from "@porchlight/ui/location"
import { useSetting } from "../../app/settings.ts"
import { alarmToTell, type AlarmPlaces } from "./alarm-place.ts"
import { useMayLocate } from "./use-may-locate.ts"

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

export interface AlarmPlaceProps {
  readonly sos: AlarmPlaces
  /** Null where the address has no screen. */
  readonly screen: string | null
}

/** The same to an alarm, where the browser gives the place unasked: a question of its own on any page says nothing of why. */
export function AlarmPlace({ sos, screen }: AlarmPlaceProps) {
  const [place] = useSetting("place")
  const id = alarmToTell(sos, { screen, place })
  return useMayLocate() && id !== null ? <ToldPlace key={id} id={id} pace="incident" /> : null
}
