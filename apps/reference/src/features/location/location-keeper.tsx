import { findRoute } from "@porchlight/core/screen"
import { Suspense } from "react"
import { useLocation } from "wouter"
import { useLocationProperty } from "wouter/use-browser-location"
import { Nothing, piece } from "../../app/piece.ts"
import { useSetting } from "../../app/settings.ts"
import { tabOf } from "./location-tab.ts"

const SharedPlace = piece(async () => (await import("./shared-place.tsx")).SharedPlace, Nothing)

export interface LocationKeeperProps {
  /** Whether a list of tasks is shown in place of every screen. */
  readonly isDisguised: boolean
}

/** Sees to it, on every page but the one that does it itself, that the place of whoever shares it is sent. */
export function LocationKeeper({ isDisguised }: LocationKeeperProps) {
  const [sharing] = useSetting("sharing")
  const [path] = useLocation()
  const hash = useLocationProperty(
    () => location.hash,
    () => "",
  )
  const found = findRoute(path)
  const screen = "screen" in found && !isDisguised ? found.screen : null
  const isSentThere = screen === "location" && tabOf(hash) === "sharing"
  if (sharing === "off" || isSentThere) return null
  return (
    <Suspense fallback={null}>
      <SharedPlace isDisguised={isDisguised} hasDate={isDisguised || screen === "home"} />
    </Suspense>
  )
}
