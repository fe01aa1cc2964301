import {
  formatPosition,
  nextTimeOfDay,
  PARKING_LOCATION_MAX_LENGTH,
  PARKING_NOTES_MAX_LENGTH,
  PARKING_REMINDERS_MAX_LENGTH,
  PARKING_SAME_PRESS_MS,
  parkingMessages,
  placeText,
  type ParkingSpot,
  type ParkingSpotChange,
} from "@porchlight/core/parking"
import { countCodePoints, isPlainText } from "@porchlight/core/text"
import { addMs, toWallClock, type Instant, type TimeZone } from "@porchlight/core/time"
import { shownSpot } from "./parking.spot.ts"
import type { GpsAnswer, ParkingContext, ParkingField, ParkingForm } from "./parking.types.ts"

export const EMPTY_FORM: ParkingForm = { location: "", notes: "", reminders: "", remindAt: "" }

/** A form in which nothing was done. */
export const FRESH = {
  form: EMPTY_FORM,
  sentAt: null,
  faults: {},
  editing: null,
  begunTime: null,
  gps: null,
  isTakenUp: false,
} as const

const LENGTHS: ReadonlyArray<readonly [ParkingField, number]> = [
  ["location", PARKING_LOCATION_MAX_LENGTH],
  ["notes", PARKING_NOTES_MAX_LENGTH],
  ["reminders", PARKING_REMINDERS_MAX_LENGTH],
]

/** What is wrong with a form, by field; empty when nothing is (PARK-05). */
export function faultsOf(form: ParkingForm): ParkingContext["faults"] {
  const faults: Partial<Record<ParkingField, string>> = {}
  for (const [field, max] of LENGTHS) {
    const text = form[field].trim()
    if (!isPlainText(text.replaceAll("\n", ""))) faults[field] = parkingMessages.unsafe
    if (countCodePoints(text) > max) faults[field] = parkingMessages.tooLong(max)
  }
  if (form.location.trim() === "") faults.location = parkingMessages.required.text
  return faults
}

/**
 * What a form that is refused changes. As the last press emptied it, nothing: whoever presses twice meant what is sent, and
 * misses nothing.
 */
export function refused(context: ParkingContext, now: Instant): Partial<ParkingContext> {
  const { form, refusals, unsaved, tries, sentAt } = context
  const isUnderway = unsaved !== null && tries === 0
  const isSame = sentAt !== null && (isUnderway || now < addMs(sentAt, PARKING_SAME_PRESS_MS))
  return form === EMPTY_FORM && isSame ? {} : { faults: faultsOf(form), refusals: refusals + 1 }
}

/** What a form says of a spot. A time of day that is already asked for, and is still to come, stays on its day. */
export function changeOf(
  form: ParkingForm,
  zone: TimeZone,
  now: Instant,
  before: Instant | null,
): ParkingSpotChange {
  const isSame = before !== null && before > now && form.remindAt === toWallClock(before, zone).time
  return {
    location: form.location.trim(),
    notes: form.notes.trim(),
    reminders: form.reminders.trim(),
    remindAt: isSame ? before : nextTimeOfDay(form.remindAt, zone, now),
  }
}

/** A spot as the form shows it. */
export function formOf(spot: ParkingSpot, zone: TimeZone, now: Instant): ParkingForm {
  return formOfChange({ ...spot, location: placeText(spot) }, zone, now)
}

/** The form of the spot that is shown; one that waits to be saved is written as a new one. */
export function editOf(context: ParkingContext, zone: TimeZone, now: Instant): Partial<ParkingContext> {
  const spot = shownSpot(context)
  if (spot === null) return {}
  const editing = context.unsaved === null ? spot.id : null
  const form = formOf(spot, zone, now)
  return { ...FRESH, editing, form, begunTime: form.remindAt }
}

/** What was said of a spot, as the form shows it: without a time that is over, which in a form would be one to come. */
export function formOfChange(
  { location, notes, reminders, remindAt }: ParkingSpotChange,
  zone: TimeZone,
  now: Instant,
): ParkingForm {
  const time = remindAt === null || remindAt <= now ? "" : toWallClock(remindAt, zone).time
  return { location, notes, reminders, remindAt: time }
}

/** Whether a form says the same as another one. */
export const isSameForm = (one: ParkingForm, other: ParkingForm): boolean =>
  one.location === other.location &&
  one.notes === other.notes &&
  one.reminders === other.reminders &&
  one.remindAt === other.remindAt

/** The form with the place that the phone found; without one as it was. */
export function withPlace(form: ParkingForm, answer: GpsAnswer): ParkingForm {
  return answer.type === "found" ? { ...form, location: formatPosition(answer.position) } : form
}
