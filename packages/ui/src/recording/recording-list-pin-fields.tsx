import { FieldInput, FieldLabel, FieldRoot } from "@ark-ui/react/field"
import { PIN_MAX_LENGTH } from "@porchlight/core/access"
import { recordingMessages } from "@porchlight/core/recording"
import type { RecordingListView } from "@porchlight/machines/recording"
import { partAttributes } from "../anatomy/index.ts"
import { KeptError, usePinEntry, useVisitFocus } from "../form/index.ts"
import { recordingListAnatomy as anatomy, type RecordingListPart } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"

function cancelOf(dialog: RecordingListView["dialog"]): string {
  if (dialog?.type === "removed") return recordingMessages.close
  return dialog?.type === "complete" ? recordingMessages.pendingLater : recordingMessages.cancel
}

/** The field and its buttons while they are shown: focus comes to them and goes back. */
export function RecordingListPinFields() {
  const { state, dialog, needsPin, isPinWrong, failure, isBusy, canClose, confirm, close } =
    useRecordingListContext()
  const form = useVisitFocus<HTMLFormElement>()
  const error = isPinWrong ? failure : null
  const { submit } = usePinEntry(form, error, confirm)
  const of = (part: RecordingListPart) => partAttributes(anatomy, part, state)
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {needsPin ? (
        <FieldRoot role="none" required invalid={isPinWrong}>
          <FieldLabel>{recordingMessages.pin}</FieldLabel>
          <FieldInput
            type="password"
            name="pin"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_MAX_LENGTH}
            {...of("pin-input")}
          />
          <KeptError error={error} isWaiting={isBusy} {...of("pin-error")} />
        </FieldRoot>
      ) : null}
      <button type="submit" disabled={isBusy} {...of("confirm-trigger")}>
        {dialog?.type === "removed" ? recordingMessages.removedOpen : recordingMessages.removeConfirm}
      </button>
      <button type="button" disabled={!canClose} onClick={close} {...of("cancel-trigger")}>
        {cancelOf(dialog)}
      </button>
    </form>
  )
}
