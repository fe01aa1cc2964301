import { MINUTE_MS, SECOND_MS } from "../time/index.ts"

/** The first check-in is due after thirty minutes and then hourly, unless the dater set an interval (001 §9, D-83). */
export const FIRST_INTERVAL_MINUTES = 30
export const LATER_INTERVAL_MINUTES = 60

/** Reminders before a check-in is due (Hollie Guard, StillSafe). */
export const REMINDERS_BEFORE_MS = [5 * MINUTE_MS, 60 * SECOND_MS] as const

/** A reminder that rang no phone comes by text if so much time is left: later the first prompt is a text anyway (our number). */
export const REMINDER_TEXT_BEFORE_MS = 2 * MINUTE_MS

/** Prompts to the dater after it was due: notification and text, text, call (StillSafe, SafetyLine). */
export const PROMPTS_AFTER_MS = [0, 3 * MINUTE_MS, 6 * MINUTE_MS] as const

/** By how much a date can be extended at a time, and in all past its plan without a PIN, in minutes (Kitestring, B-16). */
export const EXTENSIONS_MINUTES = [15, 30, 60] as const
export const EXTENSION_MAX_MINUTES = 120

/** Where it feels rough the next check-in can be asked for within so many minutes (B-36; our number: both reminders still fit). */
export const SOONER_MINUTES = 10

/** After the end of a date "home safe?" is due within twenty minutes (DateBook). */
export const HOME_SAFE_MINUTES = 20

/** Words so soon after the last check-in of a date, or before its end, say that once more and not that she is home: prompts are three minutes apart (ours). */
export const SAID_AGAIN_WITHIN_MS = 5 * MINUTE_MS

/** 'Checked in' is shown for three seconds (001 §4). */
export const CHECKED_IN_SHOWN_MS = 3 * SECOND_MS

/** How long what is asked of a watch waits for what the browser kept; a database that does not answer must not keep a check-in back. */
export const CHECK_IN_RESTORE_MS = 2 * SECOND_MS

/** Arming is refused when the scheduler has not shown life for this long. */
export const HEARTBEAT_STALE_MS = 15 * SECOND_MS

/** What a notification, a tab and the history show where nothing may give the product away. */
export const NEUTRAL_TITLE = "Reminder"

/**
 * Wrong tries a day on a phone that is not hers (N-09): from one address at one person, and wrong PINs at one person from
 * anywhere, too few to try PINs out. Right ones count for nothing.
 */
export const BORROWED_TRIES_PER_DAY = 5

/** Wrong words a day at one person from anywhere: nobody uses them up from a phone or two, so that hers goes on to count (N-09). */
export const BORROWED_WORDS_PER_DAY = 100
