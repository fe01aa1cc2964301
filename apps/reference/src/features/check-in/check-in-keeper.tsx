import { findRoute } from "@porchlight/core/screen"
import { Suspense } from "react"
import { useLocation } from "wouter"
import { hasIntents } from "../../app/intents.ts"
import { Nothing, piece } from "../../app/piece.ts"
import { useKept } from "../../app/use-kept.ts"

const CheckInSending = piece(async () => (await import("./check-in-sending.tsx")).CheckInSending, Nothing)

interface CheckInKeeperProps {
  readonly accountId: string
  /** Whether a list of tasks is shown in place of every screen; what goes on of a date behind it sends what waits. */
  readonly isDisguised: boolean
}

/** Sees to it, on every screen but home, that a check-in that could not be sent still is. */
export function CheckInKeeper({ accountId, isDisguised }: CheckInKeeperProps) {
  const [path] = useLocation()
  const found = findRoute(path)
  const isElsewhere = !isDisguised && "screen" in found && found.screen !== "home"
  return isElsewhere ? <Kept key={path} accountId={accountId} /> : null
}

function Kept({ accountId }: { readonly accountId: string }) {
  const isKept = useKept(hasIntents, accountId)
  return isKept ? (
    <Suspense fallback={null}>
      <CheckInSending accountId={accountId} />
    </Suspense>
  ) : null
}
