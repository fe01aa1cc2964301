import type { CheckInView } from "@porchlight/machines/check-in"
import type { LocationPace } from "@porchlight/machines/location"
import { useBackend } from "@porchlight/ui/backend"
import { useCheckIn } from "@porchlight/ui/check-in"
import { browserGeolocation, useLocation } from "@porchlight/ui/location"
import { useState } from "react"
import { intentStore } from "../../app/intents.ts"
import { useSetting } from "../../app/settings.ts"
import { useMayLocate } from "../location/use-may-locate.ts"

interface Reported {
  readonly watchId: string
  readonly pace: LocationPace
}

const GUARDED: ReadonlySet<CheckInView["state"]> = new Set([
  "on-time",
  "due",
  "overdue",
  "home-safe",
  "alerted",
])

interface DisguisedWatchProps {
  readonly accountId: string
  /** Where the place of an open alarm is reported; null while there is none. */
  readonly alarmPlaceId: string | null
}

/** What goes on of a date behind a list of tasks, and shows nothing: check-ins that wait are sent, and her place is reported. */
export function DisguisedWatch({ accountId, alarmPlaceId }: DisguisedWatchProps) {
  const [intents] = useState(() => intentStore(accountId))
  const { state, watchId } = useCheckIn({ intents })
  const [place] = useSetting("place")
  const mayLocate = useMayLocate()
  const isShared = place === "on"
  const isAlarm = alarmPlaceId !== null && (isShared || alarmPlaceId !== watchId)
  const isGuarded = isShared && watchId !== null && GUARDED.has(state)
  if (!mayLocate) return null
  if (isAlarm) return <Reporting key={alarmPlaceId} watchId={alarmPlaceId} pace="incident" />
  return isGuarded ? <Reporting key={watchId} watchId={watchId} pace="watch" /> : null
}

function Reporting({ watchId, pace }: Reported) {
  const { clock } = useBackend()
  useLocation({ watchId, pace, geolocation: browserGeolocation(navigator, clock) })
  return null
}
