import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks for the microphone again. */
export function RecordingRetryTrigger({ children, onClick, ...props }: RecordingRetryTriggerProps) {
  const recording = useRecordingContext()
  const part = usePart(recordingAnatomy, "retry-trigger", recording.state)
  if (!(recording.state === "refused")) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        recording.record(recording.kind)
      })}
      {...part}
      {...props}
    >
      {children ?? recordingMessages.retry}
    </ark.button>
  )
}
