import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./time.constants.ts"
import type { Instant, TimeZone } from "./time.schema.ts"

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

// Building an Intl.DateTimeFormat costs about 50 µs, using one about 1 µs: one is kept per zone and locale.
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
  formatters.set(key, made)
  return made
}

/** The wall-clock time of an instant in a zone, on a 24-hour clock: `22:35`. */
export function formatClock(instant: Instant, zone: TimeZone, locale = "en-GB"): string {
  return formatter(zone, locale).format(instant)
}

/** A countdown: `4:05` below an hour, `1:04:05` from an hour on. Part seconds count as whole ones. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / SECOND_MS)
  const two = (value: number) => String(value).padStart(2, "0")
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** An age in words, always with its unit: `42 s ago`, `7 min ago`, `3 h ago`, `2 d ago`. */
export function formatAge(from: Instant, now: Instant): string {
  const age = Math.max(0, now - from)
  if (age < MINUTE_MS) return `${Math.floor(age / SECOND_MS)} s ago`
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`
  return `${Math.floor(age / DAY_MS)} d ago`
}
