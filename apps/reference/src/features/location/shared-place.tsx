import { SECOND_MS } from "@porchlight/core/time"
import { useLocationShare } from "@porchlight/ui/location"
import { useEffect } from "react"
import { saveSetting, useSetting } from "../../app/settings.ts"
import { ToldPlace } from "./told-place.tsx"
import { useMayLocate } from "./use-may-locate.ts"

export interface SharedPlaceProps {
  /** Whether a list of tasks is shown: then nothing may ask for the place. */
  readonly isDisguised: boolean
  /** Whether what is shown sends the place of a date, from where it reaches the share as well. */
  readonly hasDate: boolean
}

/** A start that another tab of the app has asked for is answered, or given up, before that. */
const BEGUN_WITHIN_MS = 60 * SECOND_MS

/** Forgets that this phone shares its place, once it was over for so long; until then the returned function keeps it. */
export function forgetSharing(): () => void {
  const forgetting = setTimeout(() => saveSetting("sharing", "off"), BEGUN_WITHIN_MS)
  return () => clearTimeout(forgetting)
}

/** Sends the place to the share that was begun on this phone, and shows nothing. */
export function SharedPlace({ isDisguised, hasDate }: SharedPlaceProps) {
  const { state, shareId, checkIn } = useLocationShare()
  const [place] = useSetting("place")
  const mayLocate = useMayLocate()
  const isOver = state === "off" || state === "over"
  useEffect(() => (isOver ? forgetSharing() : undefined), [isOver])
  const isSentByDate = hasDate && checkIn.isWatched && place === "on"
  if (shareId === null || isSentByDate || (isDisguised && !mayLocate)) return null
  return <ToldPlace key={shareId} id={shareId} pace="watch" />
}
