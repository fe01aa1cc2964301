import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingStopTriggerProps extends HTMLArkProps<"button"> {}

/** Ends the recording and keeps it. */
export function RecordingStopTrigger({ children, onClick, ...props }: RecordingStopTriggerProps) {
  const recording = useRecordingContext()
  const part = usePart(recordingAnatomy, "stop-trigger", recording.state)
  if (!(recording.state === "recording")) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        recording.stop()
      })}
      {...part}
      {...props}
    >
      {children ?? recordingMessages.stop}
    </ark.button>
  )
}
