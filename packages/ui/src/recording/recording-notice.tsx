import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingNoticeProps extends HTMLArkProps<"section"> {}

/** What the law may say, before the first recording in this browser. */
export function RecordingNotice({ children, ...props }: RecordingNoticeProps) {
  const { state, acceptNotice, declineNotice } = useRecordingContext()
  const part = usePart(recordingAnatomy, "notice", state)
  const title = usePart(recordingAnatomy, "notice-title", state)
  const accept = usePart(recordingAnatomy, "accept-trigger", state)
  const decline = usePart(recordingAnatomy, "decline-trigger", state)
  if (state !== "notice") return null
  return (
    <ark.section aria-live="polite" {...part} {...props}>
      <h3 {...title}>{recordingMessages.noticeTitle}</h3>
      <p>{recordingMessages.notice}</p>
      {children}
      <button type="button" onClick={acceptNotice} {...accept}>
        {recordingMessages.noticeAccept}
      </button>
      <button type="button" onClick={declineNotice} {...decline}>
        {recordingMessages.noticeDecline}
      </button>
    </ark.section>
  )
}
