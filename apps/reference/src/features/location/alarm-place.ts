import type { SosView } from "@porchlight/machines/sos"
import type { Setting } from "../../app/settings.ts"

export type AlarmPlaces = Pick<SosView, "incidentId" | "placeId">

interface Standing {
  /** Null where the address has no screen. */
  readonly screen: string | null
  /** Whether the place of a date is sent from this phone. */
  readonly place: Setting<"place">
}

/** Under which id the place is told to an alarm that is open; null where there is none, or what is shown does that itself. */
export function alarmToTell(sos: AlarmPlaces, { screen, place }: Standing): string | null {
  if (sos.placeId === null || screen === "sos") return null
  const isOfDate = sos.placeId !== sos.incidentId
  return isOfDate && (screen === "home" || place === "off") ? null : sos.placeId
}
