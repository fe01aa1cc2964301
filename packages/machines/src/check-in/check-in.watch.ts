import {
  alarmAt,
  checkInMessages,
  tellingRounds,
  type TellingRound,
  type Watch,
  type WatchRecipient,
} from "@porchlight/core/check-in"
import { formatCountdown, remainingMs, type Instant, type TimeZone } from "@porchlight/core/time"

/** That nobody would be told, in words. */
export interface NobodyTold {
  readonly why: string
  /** What to do about it: which of them is so, a trial decides. */
  readonly remedies: Readonly<Record<"can-plan" | "needs-plan" | "unknown", string>>
}

/** A watch in instants and in words. */
export interface WatchView {
  /** Whether nothing was said since it was armed. */
  readonly isFresh: boolean
  readonly dueAt: Instant
  /** When the first people are told if nothing is heard. */
  readonly alarmAt: Instant
  readonly endsAt: Instant
  readonly timeZone: TimeZone
  /** Until the check-in is due; once it is, until the alarm. In ms, never negative. */
  readonly remainingMs: number
  /** The same as a clock: `4:05`. */
  readonly countdown: string
  /** What the countdown runs to: `Next check-in at 22:35`; on the way home `Say so by 22:35`. */
  readonly next: string
  /** When the date ends; null once it has. */
  readonly ends: string | null
  readonly rounds: ReadonlyArray<TellingRound>
  /** `Maya and Sam are told at 22:35 even if this phone dies.`, one sentence a round. */
  readonly told: ReadonlyArray<string>
  /** That nobody would be told, and what to do about it; null while somebody would be. */
  readonly nobodyTold: NobodyTold | null
  readonly recipients: ReadonlyArray<WatchRecipient>
}

/** A watch as it stands at `now`, its times shown in a zone. */
export function watchView(watch: Watch, timeZone: TimeZone, now: Instant): WatchView {
  const alarm = alarmAt(watch)
  const isDue = now >= watch.dueAt
  const rounds = tellingRounds(watch.recipients, alarm)
  const remaining = remainingMs(isDue ? alarm : watch.dueAt, now)
  return {
    isFresh: watch.epoch === 0,
    dueAt: watch.dueAt,
    alarmAt: alarm,
    endsAt: watch.plannedEndAt,
    timeZone,
    remainingMs: remaining,
    countdown: formatCountdown(remaining),
    next: nextOf(watch, isDue)(watch.dueAt, timeZone, now),
    ends: watch.phase === "home" ? null : checkInMessages.endsAt(watch.plannedEndAt, timeZone, now),
    rounds,
    told: rounds.map(({ names, at }) => checkInMessages.toldAt(names, at, timeZone, now)),
    nobodyTold: rounds.length === 0 ? nobodyTold(watch) : null,
    recipients: watch.recipients,
  }
}

/** On the way home there is no date to end: what holds then holds always. */
function nobodyTold({ phase }: Watch): NobodyTold {
  const unknown = checkInMessages.nobodyLeftTell
  const isHome = phase === "home"
  return {
    why: checkInMessages.nobodyLeft,
    remedies: {
      "can-plan": isHome ? unknown : checkInMessages.nobodyLeftDo,
      "needs-plan": isHome ? unknown : checkInMessages.nobodyLeftKeep,
      unknown,
    },
  }
}

function nextOf({ phase }: Watch, isDue: boolean): (at: Instant, zone: TimeZone, now: Instant) => string {
  if (isDue) return checkInMessages.dueSince
  return phase === "home" ? checkInMessages.homeBy : checkInMessages.nextCheckIn
}
