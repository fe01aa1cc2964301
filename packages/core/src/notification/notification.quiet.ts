import {
  addMs,
  DAY_MS,
  MINUTE_MS,
  zoneSpan,
  type Instant,
  type TimeZone,
  type ZoneSpan,
} from "../time/index.ts"
import type { QuietHours } from "./notification.preference.schema.ts"

type Window = Pick<QuietHours, "enabled" | "start" | "end">

/** Clocks are put back and forward again at most a few times a year: whoever looks longer has found an hour that is none. */
const CHANGES_MAX = 8

/**
 * When the quiet hours that an instant belongs to end; null when it belongs to none. They begin at `start` and are over at
 * `end`, by the clock on the wall of `zone`, over midnight where `end` is earlier. Equal times are no quiet hours. Where clocks
 * skip the end, they are over as the clocks are put forward; where it comes twice, at the first.
 */
export function quietUntil(now: Instant, { enabled, start, end }: Window, zone: TimeZone): Instant | null {
  if (!enabled) return null
  const from = minuteOf(start)
  const to = minuteOf(end)
  let span = zoneSpan(now, zone)
  let local = localMs(now, span)
  if (from === to || !isQuiet(local, from, to)) return null
  let at = now
  for (let changes = 0; changes < CHANGES_MAX; changes += 1) {
    const ahead = to * MINUTE_MS - (local % DAY_MS)
    const over = addMs(at, ahead > 0 ? ahead : ahead + DAY_MS)
    if (over < span.until) return over
    at = span.until
    span = zoneSpan(at, zone)
    local = localMs(at, span)
    if (!isQuiet(local, from, to)) return at
  }
  return at
}

/** Whether a clock on the wall is within quiet hours from one minute of the day to another. */
function isQuiet(local: number, from: number, to: number): boolean {
  const minute = (local % DAY_MS) / MINUTE_MS
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** What the clock on the wall shows, as if it were UTC; a day later, so that it is never before 1970. */
function localMs(at: Instant, { offsetMs }: ZoneSpan): number {
  return at + offsetMs + DAY_MS
}

/** `22:30` as minutes since midnight; by character codes, because this is asked for every message. */
function minuteOf(time: string): number {
  const digit = (index: number) => time.charCodeAt(index) - 48
  return digit(0) * 600 + digit(1) * 60 + digit(3) * 10 + digit(4)
}
