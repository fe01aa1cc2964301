import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { recordingListAnatomy } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"
import { RecordingListRemovedItem } from "./recording-list-removed-item.tsx"

export interface RecordingListRemovedProps extends HTMLArkProps<"section"> {}

/** What was deleted, once the PIN has opened it. */
export function RecordingListRemoved({ children, ...props }: RecordingListRemovedProps) {
  const { state, removed, close } = useRecordingListContext()
  const part = usePart(recordingListAnatomy, "removed", state)
  const title = usePart(recordingListAnatomy, "removed-title", state)
  const cancel = usePart(recordingListAnatomy, "cancel-trigger", state)
  if (removed === null) return null
  return (
    <ark.section {...part} {...props}>
      <h3 tabIndex={-1} {...title}>
        {recordingMessages.removedTitle}
      </h3>
      {removed.length === 0 ? <p>{recordingMessages.removedEmpty}</p> : null}
      <ul>
        {removed.map((item) => (
          <RecordingListRemovedItem key={item.id} item={item} />
        ))}
      </ul>
      {children}
      <button type="button" onClick={close} {...cancel}>
        {recordingMessages.close}
      </button>
    </ark.section>
  )
}
