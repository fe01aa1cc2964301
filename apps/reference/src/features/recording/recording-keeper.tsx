import { Suspense, useEffect } from "react"
import { createPortal } from "react-dom"
import { keptCount } from "../../app/outbox.ts"
import { Nothing, piece } from "../../app/piece.ts"
import { keepFocus } from "../sos/sos.focus.ts"
import { useRecorderOwner } from "./recording.owner.ts"
import { useRecorderWanted, wantRecorder } from "./recording.shared.ts"

const RecordingHost = piece(async () => (await import("./recording-host.tsx")).RecordingHost, Nothing)

/** Holds the recorder on every screen once it is needed: somebody records, or something recorded was not sent. */
export function RecordingKeeper() {
  const accountId = useRecorderOwner()
  const isWanted = useRecorderWanted()
  useEffect(() => {
    if (accountId !== null) void keptCount("recordings").then((count) => count > 0 && wantRecorder())
  }, [accountId])
  if (accountId === null || !isWanted) return null
  return createPortal(
    // Dialogs hide what lies outside of them from screen readers, but not what carries `aria-live`.
    <div aria-live="off" ref={keepFocus}>
      <Suspense fallback={null}>
        <RecordingHost key={accountId} accountId={accountId} />
      </Suspense>
    </div>,
    document.body,
  )
}
