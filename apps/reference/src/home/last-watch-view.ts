import { checkInMessages } from "@porchlight/core/check-in"
import { formatClock, formatCountdown, remainingMs, toInstant } from "@porchlight/core/time"
import { homeMessages as words } from "./home.messages.ts"
import type { LastWatch } from "./last-watch.ts"

/** The last that is known, in words for this moment. Nothing in it says that something has happened: that is not known. */
export interface LastWatchView {
  readonly title: string
  /** Until the check-in is due, once it is until the alarm; null when that is past as well. */
  readonly countdown: string | null
  readonly due: string
  readonly told: ReadonlyArray<string>
}

/** The view at `deviceNow`, this phone's time. */
export function lastWatchView(last: LastWatch, deviceNow: number): LastWatchView {
  const { seenAt, aheadMs, dueAt, alarmAt, timeZone, isAlarm, rounds } = last
  const now = toInstant(deviceNow + aheadMs)
  const isDue = now >= dueAt
  return {
    title: words.lastKnown(formatClock(seenAt, timeZone)),
    countdown: isAlarm || now >= alarmAt ? null : formatCountdown(remainingMs(isDue ? alarmAt : dueAt, now)),
    due: isAlarm
      ? words.lastAlarm
      : (isDue ? checkInMessages.dueSince : checkInMessages.nextCheckIn)(dueAt, timeZone, now),
    told:
      rounds.length === 0
        ? [checkInMessages.nobodyLeft]
        : rounds.map(({ at, names }) =>
            now < at
              ? checkInMessages.toldAt(names, at, timeZone, now)
              : words.wasTold(names, formatClock(at, timeZone)),
          ),
  }
}
