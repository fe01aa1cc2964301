import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingStatusProps extends HTMLArkProps<"p"> {}

/** What happened last, also for screen readers. */
export function RecordingStatus({ children, ...props }: RecordingStatusProps) {
  const recording = useRecordingContext()
  const part = usePart(recordingAnatomy, "status", recording.state)
  return (
    <ark.p aria-live="polite" tabIndex={-1} {...part} {...props}>
      {children ?? recording.status}
    </ark.p>
  )
}
