import { Suspense } from "react"
import { Nothing, piece } from "./piece.ts"
import { readUnsent } from "./unsent.ts"
import { useWho } from "./who.tsx"

const SosUnsentNotice = piece(
  async () => (await import("../features/sos/sos-unsent-notice.tsx")).SosUnsentNotice,
  Nothing,
)

/**
 * For whoever is not signed in, or has just lost this page to somebody who came in on another: that a call for help waits in this
 * phone until they are. Its code is fetched only where one does.
 */
export function UnsentNotice() {
  const { session, state, replaced } = useWho()
  const accountId = readUnsent(() => localStorage)
  const isOthers = session === null ? state === "looking" : replaced !== accountId
  if (accountId === null || isOthers) return null
  return (
    <Suspense fallback={null}>
      <SosUnsentNotice accountId={accountId} />
    </Suspense>
  )
}
