import { isDay } from "./time.calendar.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./time.constants.ts"
import { activeLanguage, localeOf } from "../language/index.ts"
import { timeMessages } from "./time.messages.ts"
import type { CalendarDate, Instant, TimeZone } from "./time.schema.ts"

/** Reads a number of milliseconds since the epoch as an instant; fractions are cut off. */
export function toInstant(milliseconds: number): Instant {
  // The one place where a number becomes an instant; everything else adds to an instant it was given.
  return Math.trunc(milliseconds) as Instant
}

/** The instant `milliseconds` after `instant` (before it, when negative). */
export function addMs(instant: Instant, milliseconds: number): Instant {
  return toInstant(instant + milliseconds)
}

/** The instant `minutes` after `instant` (before it, when negative). */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return addMs(instant, minutes * MINUTE_MS)
}

/** The earlier of two instants. */
export function earlier(a: Instant, b: Instant): Instant {
  return a <= b ? a : b
}

/** The later of two instants. */
export function later(a: Instant, b: Instant): Instant {
  return a >= b ? a : b
}

/** Milliseconds from `now` until `instant`, never negative. */
export function remainingMs(instant: Instant, now: Instant): number {
  return Math.max(0, instant - now)
}

/** Whether this machine knows the zone. */
export function isTimeZone(zone: TimeZone): boolean {
  try {
    formatter(zone, "en-GB")
    return true
  } catch {
    return false
  }
}

// Building an Intl.DateTimeFormat costs about 50 µs, using one about 1 µs: one is kept per zone and locale. Zone names come
// from users and know no case, so that one zone has thousands of spellings: the store is emptied before it grows large.
const FORMATTERS_MAX = 1_000
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: TimeZone, locale: string): Intl.DateTimeFormat {
  const key = `${locale}|${zone}`
  const kept = formatters.get(key)
  if (kept) return kept
  const made = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
  if (formatters.size >= FORMATTERS_MAX) formatters.clear()
  formatters.set(key, made)
  return made
}

/**
 * The wall-clock time of an instant in a zone, on a 24-hour clock: `22:35`. A zone that this machine does not know gives
 * `22:35 UTC`: a text of an alarm must never fail on the name of a zone. The locale is that of the active language, unless given.
 */
export function formatClock(
  instant: Instant,
  zone: TimeZone,
  locale: string = localeOf(activeLanguage()),
): string {
  return isTimeZone(zone)
    ? formatter(zone, locale).format(instant)
    : `${formatter("UTC", locale).format(instant)} UTC`
}

/** A day in a zone, in the active language: `20 Nov`. A zone that this machine does not know is read as UTC. */
export function formatDay(instant: Instant, zone: TimeZone): string {
  const timeZone = isTimeZone(zone) ? zone : "UTC"
  const options = { month: "short", day: "numeric", timeZone } as const
  return new Intl.DateTimeFormat(localeOf(activeLanguage()), options).format(instant)
}

/** A day in a zone with its year, for what is far away: `20 Nov 2027`. A zone that this machine does not know is read as UTC. */
export function formatDate(instant: Instant, zone: TimeZone): string {
  const timeZone = isTimeZone(zone) ? zone : "UTC"
  const options = { year: "numeric", month: "short", day: "numeric", timeZone } as const
  return new Intl.DateTimeFormat(localeOf(activeLanguage()), options).format(instant)
}

/** The wall-clock time of an instant, with its day where the calendar shows another one at `from`: `22:35 on 20 Nov`. */
export function formatMoment(instant: Instant, zone: TimeZone, from: Instant): string {
  const clock = formatClock(instant, zone)
  const isSameDay = calendarDate(instant, zone) === calendarDate(from, zone)
  return isSameDay ? clock : timeMessages.onDay(clock, formatDay(instant, zone))
}

/** From how far away on the hands of a clock alone name the wrong day. */
const FAR_MS = DAY_MS / 2

/**
 * The wall-clock time of an instant, with its day where it is half a day or more from `from` and on another one: `22:35`, and
 * `22:35 on 20 Nov` where a clock alone would be read as tonight.
 */
export function formatWhen(instant: Instant, zone: TimeZone, from: Instant): string {
  return Math.abs(instant - from) >= FAR_MS ? formatMoment(instant, zone, from) : formatClock(instant, zone)
}

/** A countdown: `4:05` below an hour, `1:04:05` from an hour on. Part seconds count as whole ones. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / SECOND_MS)
  const two = (value: number) => String(value).padStart(2, "0")
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** An age in words of the active language, always with its unit: `42 s ago`, `7 min ago`, `3 h ago`, `2 d ago`. */
export function formatAge(from: Instant, now: Instant): string {
  const age = Math.max(0, now - from)
  if (age < MINUTE_MS) return timeMessages.secondsAgo(Math.floor(age / SECOND_MS))
  if (age < HOUR_MS) return timeMessages.minutesAgo(Math.floor(age / MINUTE_MS))
  if (age < DAY_MS) return timeMessages.hoursAgo(Math.floor(age / HOUR_MS))
  return timeMessages.daysAgo(Math.floor(age / DAY_MS))
}

/** A date and a time of day as form fields hold them: `2026-11-21` and `20:30`. */
export interface WallClock {
  readonly date: string
  readonly time: string
}

const WALL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const WALL_TIME = /^(\d{2}):(\d{2})$/

/** What calendar and clock show in a zone at an instant. Seconds are cut off. */
export function toWallClock(instant: Instant, zone: TimeZone): WallClock {
  const minutes = Math.floor((instant + offsetMs(instant, zone)) / MINUTE_MS) * MINUTE_MS
  const iso = new Date(minutes).toISOString()
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) }
}

/**
 * The instant at which calendar and clock of a zone show this; null when a field is incomplete or no such day exists. A
 * time that occurs twice when clocks go back is the first of the two; one that clocks skip when they go forward is read
 * with the offset before the change, so that it lies as far after the change as it was written after it.
 */
export function fromWallClock({ date, time }: WallClock, zone: TimeZone): Instant | null {
  const [, year, month, day] = WALL_DATE.exec(date) ?? []
  const [, hour, minute] = WALL_TIME.exec(time) ?? []
  if (!year || !month || !day || !hour || !minute || Number(hour) > 23 || Number(minute) > 59) return null
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  // Date.UTC reads 31 February as 3 March.
  if (new Date(asUtc).getUTCDate() !== Number(day)) return null
  // Offsets change at most once within two days, so the two around the time hold every candidate.
  const before = asUtc - offsetMs(toInstant(asUtc - DAY_MS), zone)
  const after = asUtc - offsetMs(toInstant(asUtc + DAY_MS), zone)
  const shows = (instant: number) => instant + offsetMs(toInstant(instant), zone) === asUtc
  return toInstant(!shows(before) && shows(after) ? after : before)
}

/** Whether a text is a day that exists, as `2026-11-21`, in the years 1 to 9999. */
export function isCalendarDate(text: string): text is CalendarDate {
  return isDay(text)
}

/** The day that a calendar in a zone shows at an instant. */
export function calendarDate(instant: Instant, zone: TimeZone): CalendarDate {
  // What a wall clock shows is a day that exists.
  return toWallClock(instant, isTimeZone(zone) ? zone : "UTC").date as CalendarDate
}

/** By how much the wall clock of a zone is ahead of UTC at an instant, in milliseconds. */
export function offsetMs(instant: Instant, zone: TimeZone): number {
  const parts = new Map(
    zoneFormatter(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  )
  return shown - Math.floor(instant / SECOND_MS) * SECOND_MS
}

const zoneFormatters = new Map<string, Intl.DateTimeFormat>()

function zoneFormatter(zone: TimeZone): Intl.DateTimeFormat {
  const kept = zoneFormatters.get(zone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  })
  zoneFormatters.set(zone, made)
  return made
}

/** An instant in ISO 8601, in UTC with milliseconds: as machines read it. */
export function isoTime(at: Instant): string {
  return new Date(at).toISOString()
}
