import { recordingMessages } from "@porchlight/core/recording"
import type { RemovedItemView } from "@porchlight/machines/recording"
import { partAttributes } from "../anatomy/index.ts"
import { recordingListAnatomy as anatomy } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"

/** One that was deleted: it can be brought back, and after a day be deleted for good. */
export function RecordingListRemovedItem({ item }: { readonly item: RemovedItemView }) {
  const { state, isBusy, restore, purge } = useRecordingListContext()
  const { id, title, facts, canPurge } = item
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
      {canPurge ? (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => purge(id)}
          {...partAttributes(anatomy, "purge-trigger", state)}
        >
          {recordingMessages.purge}
        </button>
      ) : null}
    </li>
  )
}
