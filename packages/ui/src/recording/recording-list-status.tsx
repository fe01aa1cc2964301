import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { recordingListAnatomy } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"

export interface RecordingListStatusProps extends HTMLArkProps<"p"> {}

/** What was done last, or that it is being looked for. */
export function RecordingListStatus({ children, ...props }: RecordingListStatusProps) {
  const { state, status } = useRecordingListContext()
  const part = usePart(recordingListAnatomy, "status", state)
  const waiting = { loading: recordingMessages.loading, failed: recordingMessages.loadFailed, shown: "" }
  return (
    <ark.p aria-live="polite" tabIndex={-1} {...part} {...props}>
      {children ?? (status === "" ? waiting[state] : status)}
    </ark.p>
  )
}
