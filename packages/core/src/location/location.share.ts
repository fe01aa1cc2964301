import type { Position } from "../geo/index.ts"
import { addMinutes, addMs, earlier, HOUR_MS, later, MINUTE_MS, type Instant } from "../time/index.ts"
import {
  APPROXIMATE_DECIMALS,
  SHARE_AFTER_DATE_MS,
  SHARE_LOOK_GAP_MS,
  SHARE_LOOKING_MS,
  SHARE_MAX_MS,
  SHARE_OVERDUE_AFTER_MS,
} from "./location.share.constants.ts"
import type { Fix, KnownFix } from "./location.schema.ts"
import type { LocationLook, LocationShare, LocationShareView } from "./location.share.schema.ts"

/** The first reminder comes after so many minutes and then hourly, unless she set an interval herself (001 §9, D-83). */
export const FIRST_REMINDER_MINUTES = 30
export const LATER_REMINDER_MINUTES = 60

/** How a share was begun. */
export interface ShareTerms {
  readonly startedAt: Instant
  /** Null: an hour after the end of the date. */
  readonly hours: number | null
}

/** What a share has to know of the date whose end it follows. */
export interface ShareDate {
  readonly plannedEndAt: Instant
  readonly endedAt: Instant | null
}

/**
 * When a share is over: after its hours; or an hour after the end of the date, which has not ended before it was said to
 * have. Never more than a day after it was begun.
 */
export function shareExpiresAt(
  { startedAt, hours }: ShareTerms,
  date: ShareDate | null,
  now: Instant,
): Instant {
  const latest = addMs(startedAt, SHARE_MAX_MS)
  if (hours !== null) return earlier(addMs(startedAt, hours * HOUR_MS), latest)
  if (date === null) return addMs(startedAt, SHARE_AFTER_DATE_MS)
  const end = date.endedAt ?? later(date.plannedEndAt, now)
  return earlier(addMs(end, SHARE_AFTER_DATE_MS), latest)
}

/** The earliest that a share can be over, as far as is known now: the date that it follows may end at this moment. */
export function shareMayEndAt(terms: ShareTerms, date: ShareDate | null, now: Instant): Instant {
  return shareExpiresAt(terms, date && { ...date, endedAt: date.endedAt ?? now }, now)
}

/**
 * When she is reminded for the `count`th time, counted from 0: after 30, 90, 150 … minutes, or in the steps of the interval that
 * she set.
 */
export function reminderAt(startedAt: Instant, count: number, intervalMinutes: number | null): Instant {
  const first = intervalMinutes ?? FIRST_REMINDER_MINUTES
  return addMinutes(startedAt, first + count * (intervalMinutes ?? LATER_REMINDER_MINUTES))
}

/** How many reminders have been due by `now`, the one of this moment among them. What the server slept through is not made up for. */
export function remindersBy(startedAt: Instant, now: Instant, intervalMinutes: number | null): number {
  const first = intervalMinutes ?? FIRST_REMINDER_MINUTES
  const minutes = (now - startedAt) / MINUTE_MS
  return Math.max(0, Math.floor((minutes - first) / (intervalMinutes ?? LATER_REMINDER_MINUTES)) + 1)
}

/** Whether a reminder was left without an answer. */
export function isReminderOpen({
  lastReminderAt,
  lastCheckInAt,
}: Pick<LocationShare, "lastReminderAt" | "lastCheckInAt">): boolean {
  return lastReminderAt !== null && (lastCheckInAt === null || lastCheckInAt < lastReminderAt)
}

export type ShareCheckIn = "on-time" | "overdue"

/** How the check-ins of a share stand: overdue ten minutes after a reminder without an answer. */
export function shareCheckIn(
  share: Pick<LocationShare, "lastReminderAt" | "lastCheckInAt">,
  now: Instant,
): ShareCheckIn {
  const { lastReminderAt } = share
  const isLate = lastReminderAt !== null && now >= addMs(lastReminderAt, SHARE_OVERDUE_AFTER_MS)
  return isLate && isReminderOpen(share) ? "overdue" : "on-time"
}

/**
 * A place of which no more is told than its cell of two decimals. `offset` gives a point within the cell, from -0.5 up to 0.5 each
 * way and always the same for one cell, so that the place has as many decimals as an exact one and nobody can tell.
 */
export function approximatePlace<Place extends Position>(
  place: Place,
  offset: (cell: string) => readonly [north: number, east: number],
): Place {
  const size = 10 ** -APPROXIMATE_DECIMALS
  const [latitude, longitude] = [cellOf(place.latitude), cellOf(place.longitude)]
  const [north, east] = offset(`${latitude},${longitude}`)
  return roundedPlace({
    ...place,
    latitude: within(90, Number(latitude) + north * size),
    longitude: within(180, Number(longitude) + east * size),
  })
}

/** A place to the meter: an exact one has no more decimals than an approximate one. */
export function roundedPlace<Place extends Position>(place: Place): Place {
  return { ...place, latitude: toMeter(place.latitude), longitude: toMeter(place.longitude) }
}

type ToldPlace = NonNullable<NonNullable<LocationShareView["place"]>["phonePlace"]>

/**
 * What a link shows of a place: its figures as `round` leaves them, and beside what an integration told what the phone told itself,
 * rounded alike.
 */
export function placeToShow(
  fix: KnownFix | null,
  round: (place: ToldPlace) => ToldPlace,
): LocationShareView["place"] {
  if (fix === null) return null
  const { reportedBy, phoneFix } = fix
  return {
    ...round(figuresOf(fix)),
    ...(reportedBy !== undefined && { reportedBy }),
    ...(phoneFix !== undefined && { phonePlace: round(figuresOf(phoneFix)) }),
  }
}

function figuresOf({ latitude, longitude, accuracyMeters, takenAt }: Fix): ToldPlace {
  return { latitude, longitude, accuracyMeters, takenAt }
}

function toMeter(degrees: number): number {
  return Number(degrees.toFixed(5))
}

/** The middle of its cell, as text: -0 and 0 are one. */
function cellOf(degrees: number): string {
  return degrees.toFixed(APPROXIMATE_DECIMALS).replace(/^-(0\.?0*)$/u, "$1")
}

function within(limit: number, degrees: number): number {
  return Math.min(limit, Math.max(-limit, degrees))
}

/** Whether a look goes on, or is another one: pages ask again by themselves. */
export function continuesLook({ until }: Pick<LocationLook, "until">, now: Instant): boolean {
  return now - until <= SHARE_LOOK_GAP_MS
}

/** Whether somebody is looking right now. */
export function isLooking(seenAt: Instant | null, now: Instant): boolean {
  return seenAt !== null && now - seenAt <= SHARE_LOOKING_MS
}
