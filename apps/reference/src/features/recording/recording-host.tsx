import { Recording, useRecording } from "@porchlight/ui/recording"
import { useEffect, useState } from "react"
import { chunkStore } from "./recording.chunks.ts"
import { shareRecording } from "./recording.shared.ts"

/** Records and sends, whichever screen is shown; all that is seen of it everywhere is the dark screen. */
export function RecordingHost({ accountId }: { readonly accountId: string }) {
  const [chunks] = useState(() => chunkStore(accountId))
  const recording = useRecording({ chunks })
  useEffect(() => {
    shareRecording(recording)
  })
  useEffect(() => () => shareRecording(null), [])
  return (
    <Recording.RootProvider value={recording}>
      <Recording.DarkScreen />
    </Recording.RootProvider>
  )
}
