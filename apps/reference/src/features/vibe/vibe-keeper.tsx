import { Nothing, piece } from "../../app/piece.ts"
import { Suspense } from "react"
import { useLocation } from "wouter"
import { findRoute } from "@porchlight/core/screen"
import { useKept } from "../../app/use-kept.ts"
import { hasShares } from "./vibe.shares.ts"

const VibeSending = piece(async () => (await import("./vibe-sending.tsx")).VibeSending, Nothing)

/** The screens that send by themselves, and say so. */
const SENDING: ReadonlySet<string> = new Set(["home", "vibe-check"])

interface VibeKeeperProps {
  readonly accountId: string
  /** Whether a list of tasks is shown in place of every screen. */
  readonly isDisguised: boolean
}

/** Sees to it, on every other screen, that a vibe that could not be sent still is. */
export function VibeKeeper({ accountId, isDisguised }: VibeKeeperProps) {
  const [path] = useLocation()
  const found = findRoute(path)
  const isElsewhere = isDisguised || ("screen" in found && !SENDING.has(found.screen))
  return isElsewhere ? <Kept key={path} accountId={accountId} /> : null
}

function Kept({ accountId }: { readonly accountId: string }) {
  const isKept = useKept(hasShares, accountId)
  return isKept ? (
    <Suspense fallback={null}>
      <VibeSending accountId={accountId} />
    </Suspense>
  ) : null
}
