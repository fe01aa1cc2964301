import { countCodePoints, isPlainText } from "../text/index.ts"
import { DAY_MS, type Instant } from "../time/index.ts"
import { DATE_ERASED, DATE_NOTES_MAX_LENGTH, DATE_PLACE_MAX_LENGTH } from "./date-plan.constants.ts"
import type { DateReview, Felt } from "./date-plan.record.schema.ts"
import type { DatePlan } from "./date-plan.schema.ts"
import { plannedEnd } from "./date-plan.ts"

/** As many lines of the log are shown, the newest. */
export const DATE_EVENTS_MAX = 100

/** For so many days after a date she is asked how it was. */
export const DATE_REVIEW_DAYS = 30

/** The dates of the last 30 days that are over and have no review, newest first. */
export function unreviewedDates(
  plans: ReadonlyArray<DatePlan>,
  reviews: ReadonlyArray<Pick<DateReview, "planId">>,
  now: Instant,
): ReadonlyArray<DatePlan> {
  const reviewed = new Set(reviews.map(({ planId }) => planId))
  return plans
    .filter(({ id, status }) => status === "completed" && !reviewed.has(id))
    .filter((plan) => now - plannedEnd(plan) < DATE_REVIEW_DAYS * DAY_MS)
    .sort((a, b) => b.startsAt - a.startsAt)
}

/**
 * What became of the details of a date that is over: erased after a good ending, kept where it ended with an alarm; null
 * while it is not over.
 */
export function detailsAfter({
  status,
  place,
}: Pick<DatePlan, "status" | "place">): "erased" | "kept" | null {
  if (status !== "completed") return null
  return place === DATE_ERASED ? "erased" : "kept"
}

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
