import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingIndicatorProps extends HTMLArkProps<"a"> {}

/**
 * A dot and how long it has recorded, for every screen, or a mark and how far it came while no sound comes in: a link to the recorder. What it is stands in its name alone, which whoever
 * looks over a shoulder does not see. Not a live region: it changes every second.
 */
export function RecordingIndicator({ children, ...props }: RecordingIndicatorProps) {
  const { state, isDark, isSilent, subject, elapsed } = useRecordingContext()
  const part = usePart(recordingAnatomy, "indicator", state)
  const dot = usePart(recordingAnatomy, "dot", state)
  if (state !== "recording" || isDark) return null
  return (
    <ark.a aria-label={`${elapsed}. ${subject} ${recordingMessages.showRecorder}`} {...part} {...props}>
      {children ?? (
        <>
          {isSilent ? <span aria-hidden>!</span> : <span aria-hidden {...dot} />}
          {elapsed}
        </>
      )}
    </ark.a>
  )
}
