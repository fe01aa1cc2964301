import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingKeepTriggerProps extends HTMLArkProps<"button"> {}

/** Records on after the ten seconds; there until it is pressed. */
export function RecordingKeepTrigger({ children, onClick, ...props }: RecordingKeepTriggerProps) {
  const recording = useRecordingContext()
  const part = usePart(recordingAnatomy, "keep-trigger", recording.state)
  if (!(recording.state === "recording" && !recording.isKeptGoing)) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        recording.keepGoing()
      })}
      {...part}
      {...props}
    >
      {children ?? recordingMessages.keepGoing}
    </ark.button>
  )
}
