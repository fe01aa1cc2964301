import { recordingMessages } from "@porchlight/core/recording"
import type { RemovedItemView } from "@porchlight/machines/recording"
import { useEffect, useRef } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { recordingListAnatomy as anatomy } from "./recording-list.anatomy.ts"
import { RecordingListPurge } from "./recording-list-purge.tsx"
import { useRecordingListContext } from "./use-recording-list-context.ts"

/** One that was deleted: it can be brought back, and after a day be deleted for good, once that was said twice. */
export function RecordingListRemovedItem({ item }: { readonly item: RemovedItemView }) {
  const { state, isBusy, restore, askToPurge } = useRecordingListContext()
  const { id, title, facts, canPurge, isPurging } = item
  const trigger = useRef<HTMLButtonElement>(null)
  const wasPurging = useRef(false)
  useEffect(() => {
    if (wasPurging.current && !isPurging) trigger.current?.focus()
    wasPurging.current = isPurging
  }, [isPurging])
  return (
    <li {...partAttributes(anatomy, "item", state)}>
      <p {...partAttributes(anatomy, "item-title", state)}>{title}</p>
      {facts.map((fact) => (
        <p key={fact} {...partAttributes(anatomy, "item-facts", state)}>
          {fact}
        </p>
      ))}
      <button
        type="button"
        disabled={isBusy}
        onClick={() => restore(id)}
        {...partAttributes(anatomy, "restore-trigger", state)}
      >
        {recordingMessages.restore}
      </button>
      {isPurging ? <RecordingListPurge item={item} /> : null}
      {canPurge && !isPurging ? (
        <button
          ref={trigger}
          type="button"
          disabled={isBusy}
          onClick={() => askToPurge(id)}
          {...partAttributes(anatomy, "purge-trigger", state)}
        >
          {recordingMessages.purge}
        </button>
      ) : null}
    </li>
  )
}
