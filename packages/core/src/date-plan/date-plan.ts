import { countCodePoints, isPlainText } from "../text/index.ts"
import { addMinutes, DAY_MS, type Instant } from "../time/index.ts"
import {
  DATE_DURATION_MAX,
  DATE_DURATION_MIN,
  DATE_NAME_MAX_LENGTH,
  DATE_NOTES_MAX_LENGTH,
  DATE_PLACE_MAX_LENGTH,
  DATE_START_MAX_DAYS_AHEAD,
} from "./date-plan.constants.ts"
import type { DatePlanMessageKey } from "./date-plan.messages.ts"
import type { DatePlan } from "./date-plan.schema.ts"

/** When the date is planned to end. */
export function plannedEnd(plan: Pick<DatePlan, "startsAt" | "durationMinutes">): Instant {
  return addMinutes(plan.startsAt, plan.durationMinutes)
}

/** The plan form as it was typed; `startsAt` is null while date or time are missing. */
export interface DatePlanForm {
  readonly name: string
  readonly place: string
  readonly startsAt: Instant | null
  readonly durationMinutes: number
  readonly notes: string
}

export type DatePlanFaults = Partial<Record<keyof DatePlanForm, DatePlanMessageKey>>

/** What is wrong with the form, at most one message a field; empty when it can be saved (DATE-07). */
export function datePlanFaults(form: DatePlanForm, now: Instant): DatePlanFaults {
  const faults: DatePlanFaults = {}
  const name = form.name.trim()
  if (name === "") faults.name = "nameRequired"
  else if (!isPlainText(name)) faults.name = "textInvalid"
  else if (countCodePoints(name) > DATE_NAME_MAX_LENGTH) faults.name = "nameTooLong"

  const place = form.place.trim()
  if (place === "") faults.place = "placeRequired"
  else if (!isPlainText(place)) faults.place = "textInvalid"
  else if (countCodePoints(place) > DATE_PLACE_MAX_LENGTH) faults.place = "placeTooLong"

  if (form.startsAt === null) faults.startsAt = "startRequired"
  else if (form.startsAt > now + DATE_START_MAX_DAYS_AHEAD * DAY_MS) faults.startsAt = "startTooFar"
  else if (addMinutes(form.startsAt, form.durationMinutes) <= now) faults.startsAt = "startPast"

  if (
    !Number.isInteger(form.durationMinutes) ||
    form.durationMinutes < DATE_DURATION_MIN ||
    form.durationMinutes > DATE_DURATION_MAX
  ) {
    faults.durationMinutes = "durationRange"
  }
  if (!isPlainText(form.notes.replaceAll("\n", ""))) faults.notes = "textInvalid"
  else if (countCodePoints(form.notes) > DATE_NOTES_MAX_LENGTH) faults.notes = "notesTooLong"
  return faults
}
