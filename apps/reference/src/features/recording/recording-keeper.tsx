import { Nothing, piece } from "../../app/piece.ts"
import { Suspense, useEffect } from "react"
import { keptCount } from "../../app/outbox.ts"
import { useRecorderWanted, wantRecorder } from "./recording.shared.ts"

const RecordingHost = piece(async () => (await import("./recording-host.tsx")).RecordingHost, Nothing)

/** Holds the recorder on every screen once it is needed: somebody records, or something recorded was not sent. */
export function RecordingKeeper({ accountId }: { readonly accountId: string }) {
  const isWanted = useRecorderWanted()
  useEffect(() => {
    void keptCount("recordings").then((count) => count > 0 && wantRecorder())
  }, [])
  return isWanted ? (
    <Suspense fallback={null}>
      <RecordingHost accountId={accountId} />
    </Suspense>
  ) : null
}
