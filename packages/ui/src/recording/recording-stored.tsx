import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingStoredProps extends HTMLArkProps<"p"> {}

/** How many chunks are with the backend, and how many are not. */
export function RecordingStored({ children, ...props }: RecordingStoredProps) {
  const recording = useRecordingContext()
  const part = usePart(recordingAnatomy, "stored", recording.state)
  if (recording.stored === "" || recording.stored === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? recording.stored}
    </ark.p>
  )
}
