import * as Schema from "effect/Schema"
import { CONTACTS_MAX } from "../circle/index.ts"
import { Id } from "../id/index.ts"
import { Line, Lines } from "../text/index.ts"
import { Instant, TimeZone } from "../time/index.ts"
import {
  CHECK_IN_INTERVALS_MINUTES,
  DATE_DURATION_MAX,
  DATE_DURATION_MIN,
  DATE_NAME_MAX_LENGTH,
  DATE_NOTES_MAX_LENGTH,
  DATE_PLACE_MAX_LENGTH,
  GRACE_MINUTES,
} from "./date-plan.constants.ts"

export const CheckInInterval = Schema.Literals(CHECK_IN_INTERVALS_MINUTES)
export type CheckInInterval = typeof CheckInInterval.Type

export const Grace = Schema.Literals(GRACE_MINUTES)
export type Grace = typeof Grace.Type

const fields = {
  /** What the dater calls it, often the person's name. */
  name: Line(DATE_NAME_MAX_LENGTH),
  place: Line(DATE_PLACE_MAX_LENGTH),
  startsAt: Instant,
  /** Where the date is: decides how its times are shown to everybody. */
  timeZone: TimeZone,
  durationMinutes: Schema.Int.pipe(
    Schema.check(Schema.isBetween({ minimum: DATE_DURATION_MIN, maximum: DATE_DURATION_MAX })),
  ),
  notes: Lines(DATE_NOTES_MAX_LENGTH),
  /** Who is told; own contacts. Those who cannot be reached when the date is armed are left out, in words. */
  contactIds: Schema.Array(Id).pipe(Schema.check(Schema.isMaxLength(CONTACTS_MAX))),
  /** Which of them is among the first to hear, whatever their tier is; absent for nobody in particular. */
  emergencyContactId: Schema.optionalKey(Id),
  /** Minutes between check-ins; null for the usual rhythm: the first after 30, then hourly (D-83). */
  intervalMinutes: Schema.NullOr(CheckInInterval),
  graceMinutes: Grace,
}

export const DatePlanInput = Schema.Struct(fields).pipe(Schema.annotate({ identifier: "DatePlanInput" }))
export type DatePlanInput = typeof DatePlanInput.Type

export const DatePlanStatus = Schema.Literals(["draft", "active", "completed", "cancelled"])
export type DatePlanStatus = typeof DatePlanStatus.Type

/** A planned date. Its guarded run is a watch (see check-in). */
export const DatePlan = Schema.Struct({
  ...fields,
  id: Id,
  status: DatePlanStatus,
  createdAt: Instant,
  /** When it was called off; absent unless it was. A day later it is deleted. */
  cancelledAt: Schema.optionalKey(Instant),
}).pipe(Schema.annotate({ identifier: "DatePlan" }))
export type DatePlan = typeof DatePlan.Type
