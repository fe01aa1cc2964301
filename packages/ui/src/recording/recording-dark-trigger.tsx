import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingDarkTriggerProps extends HTMLArkProps<"button"> {}

/** Darkens the screen; recording goes on. */
export function RecordingDarkTrigger({ children, onClick, ...props }: RecordingDarkTriggerProps) {
  const recording = useRecordingContext()
  const part = usePart(recordingAnatomy, "dark-trigger", recording.state)
  if (!(recording.state === "recording")) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        recording.toggleDark()
      })}
      {...part}
      {...props}
    >
      {children ?? recordingMessages.dark}
    </ark.button>
  )
}
