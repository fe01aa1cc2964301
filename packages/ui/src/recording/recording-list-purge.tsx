import { recordingMessages } from "@porchlight/core/recording"
import type { RemovedItemView } from "@porchlight/machines/recording"
import { useEffect, useRef } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { recordingListAnatomy as anatomy } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"

/** Asks once more before something is gone for good. Focus comes to what keeps it. */
export function RecordingListPurge({ item: { id } }: { readonly item: RemovedItemView }) {
  const { state, isBusy, canClose, askToPurge, purge } = useRecordingListContext()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <p>{recordingMessages.purgeText}</p>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => purge(id)}
        {...partAttributes(anatomy, "purge-confirm-trigger", state)}
      >
        {recordingMessages.purge}
      </button>
      <button
        ref={keep}
        type="button"
        disabled={!canClose}
        onClick={() => askToPurge(null)}
        {...partAttributes(anatomy, "cancel-trigger", state)}
      >
        {recordingMessages.cancel}
      </button>
    </>
  )
}
