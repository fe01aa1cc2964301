import { findRoute, type ScreenName } from "@porchlight/core/screen"
import { Nothing, piece } from "../../app/piece.ts"
import { Suspense } from "react"
import { useLocation } from "wouter"
import { useKept } from "../../app/use-kept.ts"
import { isCircleKept } from "./circle.place.ts"

const CircleSending = piece(async () => (await import("./circle-sending.tsx")).CircleSending, Nothing)

/** The screens that send what was kept themselves. */
const OWN: ReadonlySet<ScreenName> = new Set(["circle", "referral"])

interface CircleKeeperProps {
  readonly accountId: string
  /** Whether a list of tasks is shown in place of every screen. */
  readonly isDisguised: boolean
}

/** Sees to it, on every screen but those of the circle, that an invite or a test that could not be sent still is. */
export function CircleKeeper({ accountId, isDisguised }: CircleKeeperProps) {
  const [path] = useLocation()
  const found = findRoute(path)
  const isElsewhere = isDisguised || ("screen" in found && !OWN.has(found.screen))
  return isElsewhere ? <Kept key={path} accountId={accountId} /> : null
}

function Kept({ accountId }: { readonly accountId: string }) {
  const isKept = useKept(isCircleKept, accountId)
  return isKept ? (
    <Suspense fallback={null}>
      <CircleSending accountId={accountId} />
    </Suspense>
  ) : null
}
