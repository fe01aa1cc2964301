import { countCodePoints, isPlainText } from "../text/index.ts"
import { DATE_NOTES_MAX_LENGTH, DATE_PLACE_MAX_LENGTH } from "./date-plan.constants.ts"
import type { Felt } from "./date-plan.record.schema.ts"

/** As many lines of the log are shown, the newest. */
export const DATE_EVENTS_MAX = 100

/** The review form as it was typed; an empty place is not kept. */
export interface DateReviewForm {
  readonly felt: Felt | null
  readonly notes: string
  readonly place: string
}

type ReviewFault = "feltRequired" | "notesTooLong" | "placeTooLong" | "textInvalid"
export type DateReviewFaults = Partial<Record<keyof DateReviewForm, ReviewFault>>

/** What is wrong with the form, at most one message a field; empty when it can be kept. */
export function dateReviewFaults({ felt, notes, place }: DateReviewForm): DateReviewFaults {
  const faults: DateReviewFaults = {}
  if (felt === null) faults.felt = "feltRequired"
  if (!isPlainText(notes.replaceAll("\n", ""))) faults.notes = "textInvalid"
  else if (countCodePoints(notes) > DATE_NOTES_MAX_LENGTH) faults.notes = "notesTooLong"
  if (!isPlainText(place.trim())) faults.place = "textInvalid"
  else if (countCodePoints(place.trim()) > DATE_PLACE_MAX_LENGTH) faults.place = "placeTooLong"
  return faults
}
