import type { ChunkStore, RecorderPort } from "@porchlight/core/recording"
import { connectRecording, recordingMachine, type RecordingView } from "@porchlight/machines/recording"
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { useBackend, useServerNow } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { browserRecorder } from "./browser-recorder.ts"
import { digest } from "./digest.ts"
import { forgetfulChunks } from "./forgetful-chunks.ts"

export interface UseRecordingOptions {
  /** What records; the browser unless given. Read once. */
  readonly recorder?: RecorderPort | undefined
  /** Where chunks are kept until the backend has them; in memory unless given. Read once. */
  readonly chunks?: ChunkStore | undefined
}

/** Records, keeps and sends. It goes on as long as it is mounted, whatever is shown. */
export function useRecording({
  recorder = browserRecorder,
  chunks,
}: UseRecordingOptions = {}): RecordingView {
  const { recording, clock, live, capabilities } = useBackend()
  const [machine] = useState(() =>
    recordingMachine({
      recording,
      clock,
      live: capabilities.realtime ? live : null,
      recorder,
      chunks: chunks ?? forgetfulChunks(),
      digest,
      newKey: newIdempotencyKey,
      phoneNow: Date.now,
    }),
  )
  const [snapshot, send, actor] = useMachine(machine)
  const view = connectRecording(snapshot, send, useServerNow(snapshot.matches("active")))
  useEffect(() => {
    const sendNext = () => actor.send({ type: "SEND.NEXT" })
    addEventListener("online", sendNext)
    return () => removeEventListener("online", sendNext)
  }, [actor])
  return view
}
