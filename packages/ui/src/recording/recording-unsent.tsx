import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingUnsentProps extends HTMLArkProps<"p"> {}

/** Why chunks are not with the backend. Empty while all are. */
export function RecordingUnsent({ children, ...props }: RecordingUnsentProps) {
  const recording = useRecordingContext()
  const part = usePart(recordingAnatomy, "unsent", recording.state)
  return (
    <ark.p aria-live="polite" {...part} {...props}>
      {(recording.unsent ?? "") === "" ? null : (children ?? recording.unsent)}
    </ark.p>
  )
}
