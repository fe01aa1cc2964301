import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { recordingListAnatomy } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"

export interface RecordingListFailureProps extends HTMLArkProps<"p"> {}

/** What went wrong, where it was not the PIN: that stands beside its field. */
export function RecordingListFailure({ children, ...props }: RecordingListFailureProps) {
  const { state, failure, isPinWrong } = useRecordingListContext()
  const part = usePart(recordingListAnatomy, "failure", state)
  if (failure === null || isPinWrong) return null
  return (
    <ark.p role="alert" {...part} {...props}>
      {children ?? failure}
    </ark.p>
  )
}
