import { findRoute } from "@porchlight/core/screen"
import { Suspense } from "react"
import { useLocation } from "wouter"
import { useLocationProperty } from "wouter/use-browser-location"
import { Nothing, piece } from "../../app/piece.ts"
import { useSetting } from "../../app/settings.ts"
import { useSharedSos } from "../sos/sos.shared.ts"
import { tabOf } from "./location-tab.ts"

const AlarmPlace = piece(async () => (await import("./told-alarm-place.tsx")).AlarmPlace, Nothing)
const SharedPlace = piece(async () => (await import("./shared-place.tsx")).SharedPlace, Nothing)

export interface LocationKeeperProps {
  /** Whether a list of tasks is shown in place of every screen. */
  readonly isDisguised: boolean
}

/** Sees to it, on every page but those that do it themselves, that the place of an alarm, and of whoever shares it, is sent. */
export function LocationKeeper({ isDisguised }: LocationKeeperProps) {
  const [sharing] = useSetting("sharing")
  const sos = useSharedSos()
  const [path] = useLocation()
  const hash = useLocationProperty(
    () => location.hash,
    () => "",
  )
  const found = findRoute(path)
  const screen = "screen" in found && !isDisguised ? found.screen : null
  const isSentThere = screen === "location" && tabOf(hash) === "sharing"
  // Behind a list of tasks what is left of a date sees to it (disguised-watch.tsx).
  const isTold = !isDisguised && sos !== null && sos.placeId !== null
  return (
    <>
      <Suspense fallback={null}>{isTold ? <AlarmPlace sos={sos} screen={screen} /> : null}</Suspense>
      <Suspense fallback={null}>
        {sharing === "off" || isSentThere ? null : (
          <SharedPlace isDisguised={isDisguised} hasDate={isDisguised || screen === "home"} />
        )}
      </Suspense>
    </>
  )
}
