import { calendarDate, formatClock, type Instant } from "@porchlight/core/time"

/** When something happened, in its owner's zone. */
export function whenFor(now: Instant, zone: string): string {
  return `${calendarDate(now, zone)}, ${formatClock(now, zone)} (${zone})`
}
