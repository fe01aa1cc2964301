import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingCounterProps extends HTMLArkProps<"p"> {}

/** How long it has been recording. Not a live region: it changes every second. */
export function RecordingCounter({ children, ...props }: RecordingCounterProps) {
  const recording = useRecordingContext()
  const part = usePart(recordingAnatomy, "counter", recording.state)
  if (recording.counter === "" || recording.counter === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? recording.counter}
    </ark.p>
  )
}
