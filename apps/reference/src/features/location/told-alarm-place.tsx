import { useSetting } from "../../app/settings.ts"
import { alarmToTell, type AlarmPlaces } from "./alarm-place.ts"
import { ToldPlace } from "./told-place.tsx"
import { useMayLocate } from "./use-may-locate.ts"

export interface AlarmPlaceProps {
  readonly sos: AlarmPlaces
  /** Null where the address has no screen. */
  readonly screen: string | null
}

/** Sends the place to an alarm, and shows nothing: only where the browser gives the place unasked: a question of its own on any page says nothing of why. */
export function AlarmPlace({ sos, screen }: AlarmPlaceProps) {
  const [place] = useSetting("place")
  const id = alarmToTell(sos, { screen, place })
  return useMayLocate() && id !== null ? <ToldPlace key={id} id={id} pace="incident" /> : null
}
