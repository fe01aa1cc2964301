export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/**
 * The longest delay a timer may be given. Beyond 2^31 − 1 ms a JavaScript timer overflows and fires at once, which
 * here would be a false alarm: whoever waits longer wakes, looks again and goes on waiting.
 */
export const MAX_TIMER_MS = 2 ** 31 - 1
