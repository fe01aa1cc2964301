import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingVideoTriggerProps extends HTMLArkProps<"button"> {}

/** Records with the camera. */
export function RecordingVideoTrigger({ children, onClick, ...props }: RecordingVideoTriggerProps) {
  const recording = useRecordingContext()
  const part = usePart(recordingAnatomy, "video-trigger", recording.state)
  if (!recording.canRecord) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        recording.record("video")
      })}
      {...part}
      {...props}
    >
      {children ?? recordingMessages.startVideo}
    </ark.button>
  )
}
