import { Suspense } from "react"
import { Nothing, piece } from "./piece.ts"
import { readUnsent } from "./unsent.ts"
import { useWho } from "./who.tsx"

const SosUnsentNotice = piece(
  async () => (await import("../features/sos/sos-unsent-notice.tsx")).SosUnsentNotice,
  Nothing,
)

/** For whoever is not signed in: that a call for help waits in this phone for that. Its code is fetched only where one does. */
export function UnsentNotice() {
  const { session, state } = useWho()
  const accountId = readUnsent(() => localStorage)
  if (session !== null || state === "looking" || accountId === null) return null
  return (
    <Suspense fallback={null}>
      <SosUnsentNotice accountId={accountId} />
    </Suspense>
  )
}
