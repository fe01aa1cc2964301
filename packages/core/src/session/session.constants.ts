import { DAY_MS, SECOND_MS } from "../time/index.ts"

/** A session ends after seven days without use and thirty days in all (OWASP ASVS 7.3). */
export const SESSION_IDLE_MS = 7 * DAY_MS
export const SESSION_ABSOLUTE_MS = 30 * DAY_MS

/** After a successful sign-in the screen shows it for one second before it moves on (000 §9, D-09). */
export const SIGN_IN_REDIRECT_DELAY_MS = 1 * SECOND_MS

/** One policy everywhere: sign-up, reset, change (D-06). 128 keeps the cost of hashing bounded. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

/** Five failures in fifteen minutes shut an account's sign-in for fifteen (D-22); a live session is never touched. */
export const SIGN_IN_MAX_FAILURES = 5
export const SIGN_IN_WINDOW_MS = 15 * 60 * SECOND_MS
