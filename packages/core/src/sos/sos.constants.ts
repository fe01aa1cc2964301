import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../time/index.ts"

/** How long the button is held before it counts, so that a pocket does not call for help (Google, Life360). */
export const SOS_HOLD_MS = 3 * SECOND_MS

/** How long she can still take it back with her PIN, by the server's clock (Google, Life360). */
export const SOS_COUNTDOWN_MS = 5 * SECOND_MS

/** After a press the button takes no other for five seconds (001 §9). */
export const SOS_LOCK_MS = 5 * SECOND_MS

/** How long the phone vibrates at a press; not when she sends it silently (001 §4). */
export const SOS_VIBRATION_MS = 200

/** A release counts for this long after the hold was over: the way to the server takes its time. */
export const SOS_RELEASE_TOLERANCE_MS = SECOND_MS

/** On the way home her phone says this often that her thumb is on it (Noonlight). */
export const WALK_BEAT_EVERY_MS = 2 * SECOND_MS

/** A phone that has said nothing for this long counts as let go. */
export const WALK_SILENT_MS = 15 * SECOND_MS

/** After letting go she has this long to enter her PIN (Noonlight). */
export const WALK_COUNTDOWN_MS = 10 * SECOND_MS

/** For how long a press or an alarm that is over is still shown. */
export const SOS_SHOWN_AFTER_MS = HOUR_MS

/** For how long somebody may take what she asked for; then it is over. */
export const ASK_OPEN_FOR_MS = HOUR_MS

/** What she asks for says how long ago that was once it is older than this. */
export const ASK_LATE_AFTER_MS = 2 * MINUTE_MS

/** The longest that a press may have waited in a phone without a line for its own time to be believed. */
export const SOS_AGE_MAX_MS = 24 * HOUR_MS

/** What a press is called in the log of dates, and what stands there of it (001 §4, D-72). */
export const SOS_LOG_EVENT = "Emergency Event"
export const SOS_LOG_OPENED = "opened"
export const SOS_LOG_COMPLETED = "completed"
