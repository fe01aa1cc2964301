import { formatClock, formatMoment, type TimeZone } from "../time/index.ts"
import type { ToldTimes } from "./incident.ts"

/** The times of an alarm and the zone in which they are read. */
export interface When extends Pick<ToldTimes, "openedAt"> {
  readonly sentLateAt?: ToldTimes["sentLateAt"]
  readonly timeZone: TimeZone
}

/** When it happened: `16:35` or, where it was sent long after, both times in the words of `late`. */
export function momentOf(
  { openedAt, sentLateAt = null, timeZone }: When,
  late: (at: string, sentAt: string) => string,
): string {
  if (sentLateAt === null) return formatClock(openedAt, timeZone)
  return late(formatMoment(openedAt, timeZone, sentLateAt), formatClock(sentLateAt, timeZone))
}
