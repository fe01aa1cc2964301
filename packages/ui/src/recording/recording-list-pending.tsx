import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { recordingListAnatomy } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"

export interface RecordingListPendingProps extends HTMLArkProps<"section"> {}

/** That the server still has some of what was deleted here without a line, and the way to delete that, too. */
export function RecordingListPending({ children, ...props }: RecordingListPendingProps) {
  const { state, pendingText, dialog, isBusy, askToComplete } = useRecordingListContext()
  const part = usePart(recordingListAnatomy, "pending", state)
  if (pendingText === null || dialog !== null) return null
  return (
    <ark.section {...part} {...props}>
      <p>{pendingText}</p>
      {children}
      <button
        type="button"
        disabled={isBusy}
        onClick={askToComplete}
        {...partAttributes(recordingListAnatomy, "complete-trigger", state)}
      >
        {recordingMessages.pendingOpen}
      </button>
    </ark.section>
  )
}
