import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../time/index.ts"

/** An alarm is open at most this long after due and grace; typically two seconds. Our promise. */
export const ALARM_LATENESS_MAX_MS = 10 * SECOND_MS

/** Contacts hear again every five minutes until somebody answers, at most twelve times (mySOSfamily, LyfeShield). */
export const REPEAT_EVERY_MS = 5 * MINUTE_MS
export const REPEATS_MAX = 12

/**
 * So many answers of one person move the others at once; a further one within a beat of their last is shown, and what follows
 * from it waits for a beat: each would text and call everybody, for as long as somebody likes to press. Ours.
 */
export const ANSWERS_AT_ONCE = 6

/** After twenty minutes without an answer the operations board turns red. Ours. */
export const UNANSWERED_AFTER_MS = 20 * MINUTE_MS

/** Presses of SOS this close to each other are one: her people are told once. Ours. */
export const CALLED_AGAIN_AFTER_MS = MINUTE_MS

/** An answer that is older says nothing of a new call for help: she may be in danger again, and nobody on the way. Ours. */
export const ANSWER_COUNTS_FOR_MS = HOUR_MS

/** Texts from somebody who was told are taken to be about the alarm this long after the last alert, as long as its rounds last. Ours. */
export const WORDS_MEAN_ALARM_MS = HOUR_MS

/** What is sent longer than this after it happened says both times: a countdown, a way home and a slow line stay below. */
export const SENT_LATE_AFTER_MS = 2 * MINUTE_MS

/** A responder's link dies a day after the end of the date, after three days at the latest (Google, Tinder). */
export const LINK_LIFETIME_AFTER_END_MS = 24 * HOUR_MS
export const LINK_LIFETIME_MAX_MS = 72 * HOUR_MS
