import { Field } from "@ark-ui/react/field"
import { PIN_MAX_LENGTH } from "@porchlight/core/access"
import { recordingMessages } from "@porchlight/core/recording"
import { partAttributes } from "../anatomy/index.ts"
import { usePinEntry, useVisitFocus } from "../form/index.ts"
import { recordingListAnatomy as anatomy, type RecordingListPart } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"

/** The field and its buttons while they are shown: focus comes to them and goes back. */
export function RecordingListPinFields() {
  const { state, dialog, needsPin, isPinWrong, failure, isBusy, confirm, close } = useRecordingListContext()
  const form = useVisitFocus<HTMLFormElement>()
  const error = isPinWrong ? failure : null
  const { submit } = usePinEntry(form, error, confirm)
  const of = (part: RecordingListPart) => partAttributes(anatomy, part, state)
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {needsPin ? (
        <Field.Root role="none" required invalid={isPinWrong}>
          <Field.Label>{recordingMessages.pin}</Field.Label>
          <Field.Input
            type="password"
            name="pin"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_MAX_LENGTH}
            {...of("pin-input")}
          />
          <Field.ErrorText {...of("pin-error")}>{error}</Field.ErrorText>
        </Field.Root>
      ) : null}
      <button type="submit" disabled={isBusy} {...of("confirm-trigger")}>
        {dialog?.type === "removed" ? recordingMessages.removedOpen : recordingMessages.removeConfirm}
      </button>
      <button type="button" onClick={close} {...of("cancel-trigger")}>
        {dialog?.type === "complete" ? recordingMessages.pendingLater : recordingMessages.cancel}
      </button>
    </form>
  )
}
