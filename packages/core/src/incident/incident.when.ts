import { formatMoment, later, type Instant, type TimeZone } from "../time/index.ts"
import { SENT_LATE_AFTER_MS } from "./incident.constants.ts"
import type { Incident } from "./incident.schema.ts"

/** The times that whoever is told reads. */
export interface ToldTimes {
  /** When it happened: she may have pressed, or left, long before a line let her phone say so. */
  readonly openedAt: Instant
  /** When it could be sent, where that was long after; otherwise null. */
  readonly sentLateAt: Instant | null
}

/** When that happened which an alarm is about, and when it could be sent where that was long after. */
export function toldTimes({ reason, openedAt }: Pick<Incident, "reason" | "openedAt">): ToldTimes {
  const { happenedAt = openedAt, calledAt, calledHeardAt = openedAt } = reason
  // What `asTold` tells is her last call.
  const heardAt = happenedAt === calledAt ? calledHeardAt : openedAt
  return { openedAt: happenedAt, sentLateAt: heardAt - happenedAt > SENT_LATE_AFTER_MS ? heardAt : null }
}

/** When the check-in was due that was missed; null in any other alarm, also in one that began as such and that she called for help in. */
export function missedAt({ kind, dueAt }: Incident["reason"]): Instant | null {
  return kind === "missed-check-in" ? (dueAt ?? null) : null
}

/** When she last called for help in an alarm: as it opened, or while it was open. */
export function lastCallAt({ reason, openedAt }: Pick<Incident, "reason" | "openedAt">): Instant {
  return reason.calledAt === undefined ? openedAt : later(openedAt, reason.calledAt)
}

/** The times of an alarm and the zone in which they are read. */
export interface When extends Pick<ToldTimes, "openedAt"> {
  readonly sentLateAt?: ToldTimes["sentLateAt"]
  readonly timeZone: TimeZone
  /** When it is read, where that may be days later: times of another day have their day then. */
  readonly readAt?: Instant
}

/** When it happened: `16:35` or, where it was sent long after, both times in the words of `late`. */
export function momentOf(
  { openedAt, sentLateAt = null, timeZone, readAt }: When,
  late: (at: string, sentAt: string) => string,
): string {
  if (sentLateAt === null) return formatMoment(openedAt, timeZone, readAt ?? openedAt)
  const sentAt = formatMoment(sentLateAt, timeZone, readAt ?? sentLateAt)
  return late(formatMoment(openedAt, timeZone, readAt ?? sentLateAt), sentAt)
}
