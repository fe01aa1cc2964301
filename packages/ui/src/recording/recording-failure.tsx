import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingFailureProps extends HTMLArkProps<"div"> {}

/** Why nothing is recorded, and what to do. */
export function RecordingFailure({ children, ...props }: RecordingFailureProps) {
  const { state, refusal } = useRecordingContext()
  const part = usePart(recordingAnatomy, "failure", state)
  const title = usePart(recordingAnatomy, "failure-title", state)
  if (refusal === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      <p {...title}>{refusal.title}</p>
      <p>{refusal.text}</p>
      {children}
    </ark.div>
  )
}
