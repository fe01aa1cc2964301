import type { CheckInView } from "@porchlight/machines/check-in"
import { useCheckIn } from "@porchlight/ui/check-in"
import { useState } from "react"
import { intentStore } from "../../app/intents.ts"
import { useSetting } from "../../app/settings.ts"
import { ToldPlace } from "../location/told-place.tsx"
import { useMayLocate } from "../location/use-may-locate.ts"

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
  if (isAlarm) return <ToldPlace key={alarmPlaceId} id={alarmPlaceId} pace="incident" />
  return isGuarded ? <ToldPlace key={watchId} id={watchId} pace="watch" /> : null
}
