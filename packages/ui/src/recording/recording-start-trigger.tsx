import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingStartTriggerProps extends HTMLArkProps<"button"> {}

/** Records what the microphone hears. */
export function RecordingStartTrigger({ children, onClick, ...props }: RecordingStartTriggerProps) {
  const recording = useRecordingContext()
  const part = usePart(recordingAnatomy, "start-trigger", recording.state)
  if (!recording.canRecord) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        recording.record("audio")
      })}
      {...part}
      {...props}
    >
      {children ?? (recording.state === "idle" ? recordingMessages.start : recordingMessages.again)}
    </ark.button>
  )
}
