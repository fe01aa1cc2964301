import type { ChunkStore } from "@porchlight/core/recording"
import {
  connectRecordingList,
  recordingListMachine,
  type RecordingListPorts,
  type RecordingListView,
} from "@porchlight/machines/recording"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend, useServerNow } from "../backend/index.ts"
import { ownTimeZone } from "../time/index.ts"
import { downloadFile } from "./download-file.ts"
import { forgetfulChunks } from "./forgetful-chunks.ts"

export interface UseRecordingListOptions {
  /** Where chunks are kept until the backend has them: the same place as the recorder's. Read once. */
  readonly chunks?: ChunkStore | undefined
  /** Gives a file to the person; a download unless given. Read once. */
  readonly saveFile?: RecordingListPorts["saveFile"] | undefined
}

/** The recordings of whoever is signed in, and those that only this phone has. */
export function useRecordingList({
  chunks,
  saveFile = downloadFile,
}: UseRecordingListOptions = {}): RecordingListView {
  const { recording, clock, live, capabilities } = useBackend()
  const [machine] = useState(() =>
    recordingListMachine({
      recording,
      clock,
      live: capabilities.realtime ? live : null,
      chunks: chunks ?? forgetfulChunks(),
      saveFile,
      timeZone: ownTimeZone,
    }),
  )
  const [snapshot, send] = useMachine(machine)
  return connectRecordingList(snapshot, send, { now: useServerNow(true), timeZone: ownTimeZone() })
}
