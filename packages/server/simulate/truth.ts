import { addMs, MINUTE_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import type { Dater } from "./cast.ts"

/** A check-in period of a watch. */
export interface Period {
  readonly epoch: number
  readonly dueAt: Instant
  /** When the dater left it by a word that counts; null when she did not. */
  readonly leftAt: Instant | null
}

/** Where a watch stands if the dater's words count as the specification says. Written without a look at the server's code. */
export interface Truth {
  readonly phase: "date" | "home"
  readonly periods: ReadonlyArray<Period>
  /** When the last period began: of two tries of one word it tells the one that counted. */
  readonly startedAt: Instant
  readonly dueAt: Instant
  readonly plannedEndAt: Instant
  readonly originalEndAt: Instant
  readonly endedAt: Instant | null
  /** Whether the last word was the last check-in of the date: said again by text or in a call it is not that she is home. */
  readonly isCheckedOut: boolean
}

/** What a dater says. `pin` tells what her PIN was, `inWords` that it came by text or in a call. */
export type Word =
  | { readonly type: "check-in"; readonly pin: PinKind | null; readonly inWords?: boolean }
  | { readonly type: "extend"; readonly minutes: 15 | 30 | 60; readonly pin: PinKind | null }
  | { readonly type: "sooner" }
  | { readonly type: "end"; readonly pin: PinKind }
  | { readonly type: "resolve"; readonly pin: PinKind }
export type PinKind = "safe" | "duress" | "wrong"

const minutes = (instant: Instant, count: number) => addMs(instant, count * MINUTE_MS)
const earliest = (a: Instant, b: Instant) => (a < b ? a : b)
const latest = (a: Instant, b: Instant) => (a > b ? a : b)

/** A watch that was armed. */
export function armed({ plan }: Dater, plannedAt: Instant, at: Instant): Truth {
  const end = minutes(plannedAt, plan.durationMinutes)
  const dueAt = earliest(minutes(latest(at, plannedAt), plan.intervalMinutes ?? 30), end)
  const periods = [{ epoch: 0, dueAt, leftAt: null }]
  const planned = { plannedEndAt: end, originalEndAt: end }
  return { phase: "date", periods, startedAt: at, dueAt, ...planned, endedAt: null, isCheckedOut: false }
}

/** When people are told unless the dater is heard of. */
export function alarmOf(truth: Pick<Truth, "dueAt">, { plan }: Dater): Instant {
  return minutes(truth.dueAt, plan.graceMinutes)
}

/** The watch after a word that counted at `at`; the same watch when the word changes nothing. */
export function after(truth: Truth, dater: Dater, word: Word, at: Instant): Truth {
  if (truth.endedAt !== null || ("pin" in word && word.pin === "wrong")) return truth
  const left = truth.periods.map((period, index) =>
    index === truth.periods.length - 1 ? { ...period, leftAt: at } : period,
  )
  const over = { ...truth, periods: left, endedAt: at }
  const next = (dueAt: Instant, change: Partial<Truth> = {}): Truth => ({
    ...truth,
    isCheckedOut: false,
    ...change,
    startedAt: at,
    dueAt,
    periods: [...left, { epoch: left.length, dueAt, leftAt: null }],
  })
  switch (word.type) {
    case "resolve":
      return over
    case "end":
      return truth.phase === "home" ? truth : next(minutes(at, 20), { phase: "home" })
    case "extend": {
      const dueAt = minutes(latest(at, truth.dueAt), word.minutes)
      const isTooLong = dueAt > minutes(truth.originalEndAt, 120)
      if ((isTooLong && word.pin === null) || at >= alarmOf(truth, dater)) return truth
      const planned = { plannedEndAt: latest(truth.plannedEndAt, dueAt) }
      return next(dueAt, isTooLong ? { ...planned, originalEndAt: dueAt } : planned)
    }
    case "sooner": {
      const dueAt = minutes(at, 10)
      return truth.phase === "home" || dueAt >= truth.dueAt ? truth : next(dueAt)
    }
    case "check-in": {
      if (word.inWords && truth.isCheckedOut && at < latest(truth.plannedEndAt, minutes(truth.startedAt, 5)))
        return truth
      if (truth.phase === "home") return over
      if (addMs(at, 5 * MINUTE_MS) >= truth.plannedEndAt) {
        return next(minutes(latest(at, truth.plannedEndAt), 20), { phase: "home", isCheckedOut: true })
      }
      return next(earliest(minutes(at, dater.plan.intervalMinutes ?? 60), truth.plannedEndAt))
    }
  }
}

/** A watch's row, as far as it can be compared with the truth. */
export interface WatchFacts {
  readonly phase: string
  readonly epoch: number
  readonly startedAt: Instant
  readonly dueAt: Instant
  readonly plannedEndAt: Instant
  readonly originalEndAt: Instant
  readonly endedAt: Instant | null
}

export function agrees(truth: Truth, row: WatchFacts): boolean {
  return (
    truth.phase === row.phase &&
    truth.periods.length - 1 === row.epoch &&
    truth.startedAt === row.startedAt &&
    truth.dueAt === row.dueAt &&
    truth.plannedEndAt === row.plannedEndAt &&
    truth.originalEndAt === row.originalEndAt &&
    truth.endedAt === row.endedAt
  )
}

/** Our promise: an alarm opens, and its messages are handed over, at most this late. */
export const PROMISE_MS = 10 * SECOND_MS
/** What was claimed before a word came may still go out: the provider's time and some slack. */
export const IN_FLIGHT_MS = 13 * SECOND_MS
/** Rounds of messages that one person gets at most: the first and twelve more. */
export const ROUNDS_MAX = 13
/** A later tier joins so long after the one before. */
export const TIER_EVERY_MS = 5 * MINUTE_MS
