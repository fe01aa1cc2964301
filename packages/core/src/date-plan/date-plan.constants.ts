import { DAY_MS } from "../time/index.ts"

export const DATE_NAME_MAX_LENGTH = 120
export const DATE_PLACE_MAX_LENGTH = 200
export const DATE_NOTES_MAX_LENGTH = 2_000

/** What stands where name and place of a plan were, once its details are gone: a plan has no empty ones. */
export const DATE_ERASED = "–"

/** How long a date may last, in minutes: a quarter of an hour to a day. */
export const DATE_DURATION_MIN = 15
export const DATE_DURATION_MAX = 24 * 60
export const DATE_DURATION_DEFAULT = 120

/** A date may start up to ninety days from now. */
export const DATE_START_MAX_DAYS_AHEAD = 90

/** How long a plan is kept after it was called off: as long as its cards say so. */
export const PLAN_CANCELLED_KEPT_MS = DAY_MS

/** The check-in intervals that are offered, in minutes (001 §9, peers). */
export const CHECK_IN_INTERVALS_MINUTES = [15, 30, 45, 60, 90, 120, 240] as const

/** How long the dater has after a due check-in before anybody else hears, in minutes (Kitestring 5, SafetyLine 10, Apple 15). */
export const GRACE_MINUTES = [1, 5, 10, 15] as const
export const GRACE_MINUTES_DEFAULT = 10
