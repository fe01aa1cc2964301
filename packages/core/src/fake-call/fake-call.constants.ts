import { DAY_MS, MINUTE_MS, SECOND_MS } from "../time/index.ts"

/** How long after it was asked for the call rings, unless another wait was chosen (001 §9). */
export const FAKE_CALL_DELAY_MS = 3_000

/** The waits that can be chosen, in milliseconds: from the shortest to half an hour (B-27). */
export const FAKE_CALL_DELAYS_MS = [3_000, 10_000, 30_000, 60_000, 300_000, 900_000, 1_800_000] as const

/** The shortest time after which phones that are not kept awake lock themselves: that of Androids. */
export const FAKE_CALL_LOCKS_MS = 15 * SECOND_MS

/** How long it rings before it counts as missed: that of a mobile network. */
export const FAKE_CALL_RINGS_MS = 30 * SECOND_MS

export const FAKE_CALL_CALLER_MAX_LENGTH = 40
export const FAKE_CALL_SCRIPT_MAX_LENGTH = 500

/** The sounds that a call can have; all are made by code. */
export const FAKE_CALL_RINGTONES = ["classic", "chime", "silent"] as const

/** A call, real or not, that comes later than this after its time is not made: out of nowhere it helps nobody, and may harm. */
export const PLACED_CALL_LATE_MS = 2 * MINUTE_MS

/** For how long a call that is over is still shown. */
export const PLACED_CALL_SHOWN_AFTER_MS = 10 * MINUTE_MS

/** How many calls one account may ask for within the window: a way out, not a way to run up a bill. */
export const PLACED_CALLS_PER_ACCOUNT = 10
export const PLACED_CALLS_WINDOW_MS = DAY_MS
