import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Gives up waiting for the microphone: what is allowed later records nothing. */
export function RecordingCancelTrigger({ children, onClick, ...props }: RecordingCancelTriggerProps) {
  const recording = useRecordingContext()
  const part = usePart(recordingAnatomy, "cancel-trigger", recording.state)
  if (recording.state !== "asking") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        recording.stop()
      })}
      {...part}
      {...props}
    >
      {children ?? recordingMessages.noticeDecline}
    </ark.button>
  )
}
