import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../time/index.ts"

/** How long after the first text the second goes out by itself (001 §9). */
export const ESCAPE_RETRY_MS = 300 * SECOND_MS

/** The most texts of one run: the first and one retry (001 §9). */
export const ESCAPE_TEXTS_MAX = 2

/** A text that could not leave for so long is not sent any more: what asks to be called then comes out of nowhere (our number). */
export const ESCAPE_LATE_MS = 5 * MINUTE_MS

/** For how long a run that is over is still shown. */
export const ESCAPE_SHOWN_AFTER_MS = HOUR_MS

/** How long a form waits for what the browser kept; a database that does not answer must not keep a text back. */
export const ESCAPE_RESTORE_MS = 2 * SECOND_MS

/** How many runs one account may start to one number within the window: a cry for help, not a way to pester (B-28). */
export const ESCAPE_RUNS_PER_NUMBER = 10
export const ESCAPE_RUNS_WINDOW_MS = DAY_MS
