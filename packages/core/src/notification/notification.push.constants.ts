import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/index.ts"

/** Phones and browsers of one account that may ring (our number). */
export const PUSH_DEVICES_MAX = 10
/** Code points of a device's name. */
export const PUSH_LABEL_MAX_LENGTH = 40
/** Characters of the address at which a push service takes messages for one browser. */
export const PUSH_ENDPOINT_MAX_LENGTH = 500

/** How many tests one account may send to its devices within the window (our number). */
export const PUSH_TESTS_MAX = 5
export const PUSH_TESTS_WINDOW_MS = HOUR_MS

/**
 * For how long a push service keeps a message for a phone that is off (RFC 8030 §5.2), by what it is for: a reminder that
 * comes later than the check-in it speaks of would only mislead.
 */
export const PUSH_TTL_MS = {
  reminder: 5 * MINUTE_MS,
  prompt: 15 * MINUTE_MS,
  notice: HOUR_MS,
  notification: DAY_MS,
} as const

/** Where the time stands in `PushAnswer.next`, as 24 hours and minutes. */
export const PUSH_ANSWER_TIME = "{time}"

/**
 * Every message is padded to this many bytes before it is encrypted: a push service sees lengths. RFC 8291 §4 allows 3993.
 */
export const PUSH_PAYLOAD_BYTES = 2_048
