import type { TellingRound } from "@porchlight/core/check-in"
import { MINUTE_MS, SECOND_MS, toInstant, type Instant } from "@porchlight/core/time"
import type { CheckInView, RememberedWatch } from "@porchlight/machines/check-in"

/**
 * What this phone last heard of a watch, for the moment when it can hear nothing. Times, names of who is told and what a
 * check-in has to name: no place, no notes, nobody whom one meets.
 */
export interface LastWatch {
  /** The minute in which it was heard, by the server's clock. */
  readonly seenAt: Instant
  /** By how much the server's clock was ahead of this phone's then, in milliseconds, to the second. */
  readonly aheadMs: number
  readonly dueAt: Instant
  readonly alarmAt: Instant
  readonly timeZone: string
  readonly isAlarm: boolean
  readonly rounds: ReadonlyArray<TellingRound>
  readonly emergencyNumber: string
  /** What a check-in is about; null while the alarm is open, and from versions that did not keep it. */
  readonly watch: RememberedWatch | null
}

/** The part of `localStorage` that is used. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">

const KEY = "last-watch"

/** As core's GRACE_MINUTES, whose module would bring a parser onto every page. */
const GRACES = [1, 5, 10, 15] as const satisfies ReadonlyArray<RememberedWatch["graceMinutes"]>

/** What is to be remembered of a view; null while nothing is guarded. */
export function lastWatchOf(
  { watch, state, toRemember }: Pick<CheckInView, "watch" | "state" | "toRemember">,
  now: Instant,
  deviceNow: number,
  emergencyNumber: string,
): LastWatch | null {
  if (watch === null) return null
  const { dueAt, alarmAt, timeZone, rounds } = watch
  return {
    seenAt: toInstant(Math.floor(now / MINUTE_MS) * MINUTE_MS),
    aheadMs: Math.round((now - deviceNow) / SECOND_MS) * SECOND_MS,
    dueAt,
    alarmAt,
    timeZone,
    isAlarm: state === "alerted",
    rounds,
    emergencyNumber,
    watch: toRemember,
  }
}

/** Remembers it, or forgets what was remembered; writes only what is new. Where storage is forbidden or full, nothing is remembered. */
export function keepLastWatch(storage: () => TextStorage, last: LastWatch | null): void {
  try {
    const text = last === null ? null : JSON.stringify(last)
    if (storage().getItem(KEY) === text) return
    if (text === null) storage().removeItem(KEY)
    else storage().setItem(KEY, text)
  } catch {
    // The screen then says that this phone knows of nothing.
  }
}

/** What is remembered; null when that is nothing, or nothing that this version wrote. */
export function readLastWatch(storage: () => TextStorage): LastWatch | null {
  try {
    return parse(JSON.parse(storage().getItem(KEY) ?? "null"))
  } catch {
    return null
  }
}

function parse(stored: unknown): LastWatch | null {
  if (typeof stored !== "object" || stored === null) return null
  const {
    seenAt,
    aheadMs,
    dueAt,
    alarmAt,
    timeZone,
    isAlarm,
    rounds,
    emergencyNumber,
    watch,
  }: Partial<Record<string, unknown>> = { ...stored }
  if (!isNumber(seenAt) || !isNumber(aheadMs) || !isNumber(dueAt) || !isNumber(alarmAt)) return null
  if (typeof timeZone !== "string" || typeof emergencyNumber !== "string") return null
  return {
    seenAt: toInstant(seenAt),
    aheadMs,
    dueAt: toInstant(dueAt),
    alarmAt: toInstant(alarmAt),
    timeZone,
    isAlarm: isAlarm === true,
    rounds: Array.isArray(rounds) ? rounds.flatMap((round) => parseRound(round)) : [],
    emergencyNumber,
    watch: parseWatch(watch),
  }
}

function parseWatch(stored: unknown): RememberedWatch | null {
  const { id, epoch, phase, dueAt, graceMinutes, originalEndAt }: Partial<Record<string, unknown>> = {
    ...(typeof stored === "object" ? stored : {}),
  }
  const grace = GRACES.find((minutes) => minutes === graceMinutes)
  if (typeof id !== "string" || !isNumber(epoch) || !isNumber(dueAt) || !isNumber(originalEndAt)) return null
  if (grace === undefined || (phase !== "date" && phase !== "home")) return null
  const instants = { dueAt: toInstant(dueAt), originalEndAt: toInstant(originalEndAt) }
  return { id, epoch, phase, graceMinutes: grace, ...instants }
}

function parseRound(stored: unknown): ReadonlyArray<TellingRound> {
  const { at, names }: Partial<Record<string, unknown>> = { ...(typeof stored === "object" ? stored : {}) }
  if (!isNumber(at) || !Array.isArray(names)) return []
  return [{ at: toInstant(at), names: names.filter((name) => typeof name === "string") }]
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value)
}
