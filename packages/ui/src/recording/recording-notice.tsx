import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { RECORDING_REGIONS, recordingMessages, type RecordingRegion } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

/** Where she is, and what the law there says as a rule. Nobody has to answer. */
function Region() {
  const { state, region, chooseRegion } = useRecordingContext()
  const label = usePart(recordingAnatomy, "region-label", state)
  const select = usePart(recordingAnatomy, "region-select", state)
  const law = usePart(recordingAnatomy, "region-hint", state)
  return (
    <>
      <label {...label}>
        {recordingMessages.regionLabel}
        <select
          value={region?.code ?? ""}
          onChange={({ currentTarget: { value } }) => chooseRegion(value === "" ? null : value)}
          {...select}
        >
          <option value="">{recordingMessages.regionNone}</option>
          <optgroup label={recordingMessages.regionCountries}>{COUNTRIES.map((one) => place(one))}</optgroup>
          <optgroup label={recordingMessages.regionStates}>{STATES.map((one) => place(one))}</optgroup>
        </select>
      </label>
      {region === null ? null : (
        <p {...law}>
          {region.law} {recordingMessages.lawDraft}
        </p>
      )}
    </>
  )
}

const COUNTRIES = RECORDING_REGIONS.filter(({ name }) => name === null)
const STATES = RECORDING_REGIONS.filter(({ name }) => name !== null)

function place({ code, name }: RecordingRegion) {
  const countries: Readonly<Record<string, string>> = recordingMessages.country
  return (
    <option key={code} value={code}>
      {name ?? countries[code]}
    </option>
  )
}

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
      <h3 tabIndex={-1} {...title}>
        {recordingMessages.noticeTitle}
      </h3>
      <p>{recordingMessages.notice}</p>
      <Region />
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
