import { useBackend } from "@porchlight/ui/backend"
import { browserGeolocation, useLocation, useLocationShare } from "@porchlight/ui/location"
import { useEffect } from "react"
import { saveSetting, useSetting } from "../../app/settings.ts"
import { useMayLocate } from "./use-may-locate.ts"

export interface SharedPlaceProps {
  /** Whether a list of tasks is shown: then nothing may ask for the place. */
  readonly isDisguised: boolean
  /** Whether what is shown sends the place of a date, from where it reaches the share as well. */
  readonly hasDate: boolean
}

/** Sends the place to the share that was begun on this phone, and shows nothing. */
export function SharedPlace({ isDisguised, hasDate }: SharedPlaceProps) {
  const { state, shareId, checkIn } = useLocationShare()
  const [place] = useSetting("place")
  const mayLocate = useMayLocate()
  const isOver = state === "off" || state === "over"
  useEffect(() => {
    if (isOver) saveSetting("sharing", "off")
  }, [isOver])
  const isSentByDate = hasDate && checkIn.isWatched && place === "on"
  if (shareId === null || isSentByDate || (isDisguised && !mayLocate)) return null
  return <Reporting key={shareId} shareId={shareId} />
}

function Reporting({ shareId }: { readonly shareId: string }) {
  const { clock } = useBackend()
  useLocation({ watchId: shareId, pace: "watch", geolocation: browserGeolocation(navigator, clock) })
  return null
}
