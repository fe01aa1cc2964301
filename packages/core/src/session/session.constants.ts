import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../time/index.ts"

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

/** A link to choose a new password works for an hour, once (our number). */
export const RESET_LINK_LIFETIME_MS = 1 * HOUR_MS
/** Mails with such a link that one address gets in an hour; more are answered alike and not sent. */
export const RESETS_PER_HOUR = 3

/** For so long after its answer what works once is answered alike when it is sent again: the first answer may be lost (our number). */
export const REPEAT_MS = 5 * MINUTE_MS
/** Passwords that are compared for a link that has chosen one already: whoever reads the mail must not find it out by that. */
export const RESET_REPEATS = 3

/** How long the second step of a sign-in waits for its code. */
export const STEP_LIFETIME_MS = 10 * MINUTE_MS
/** For so long after a sign-in with two factors they are not asked for again (our number). */
export const FRESH_STEP_MS = 10 * MINUTE_MS
/** For so long after a factor was added the link in the mail that tells of it takes it back (our number). */
export const FACTOR_UNDO_MS = 7 * DAY_MS
/** Ten wrong codes in fifteen minutes shut the second step for fifteen (NIST SP 800-63B 5.2.2 allows 100 in all). */
export const FACTOR_MAX_FAILURES = 10
export const FACTOR_WINDOW_MS = 15 * MINUTE_MS
/** And so many in a day until that is over: whoever knows the password would guess for months (our number). */
export const FACTOR_MAX_FAILURES_PER_DAY = 30
/** After so many in a day her owner is told by mail, once a day: whoever types them knows the password (our number). */
export const FACTOR_FAILURES_TOLD = 5

/** Time-based codes (RFC 6238): six digits, thirty seconds, SHA-1, as every authenticator app has them. */
export const TOTP_DIGITS = 6
export const TOTP_PERIOD_MS = 30 * SECOND_MS
/** Steps before and after the present one that are taken as well, for clocks that differ (RFC 6238 5.2). */
export const TOTP_WINDOW_STEPS = 1

/** Codes for the day the phone is gone; each works once. */
export const RECOVERY_CODE_COUNT = 10
/** Characters of such a code, five and five: 10 of 32 are 50 bits. */
export const RECOVERY_CODE_LENGTH = 10
/** Factors that one account may have, beside its passkeys. */
export const FACTORS_MAX = 10
/** Passkeys that one account may have. */
export const PASSKEYS_MAX = 10
/** Code points of a factor's name. */
export const FACTOR_NAME_MAX_LENGTH = 60
/** How long the challenge of a passkey waits for its answer. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS

/** How access tokens of an identity provider may be signed: with a private key alone, never with a shared secret. */
export const TOKEN_ALGORITHMS = ["ES256", "RS256"] as const
/** By how much the clocks of provider and server may differ (our number). */
export const TOKEN_LEEWAY_MS = 30 * SECOND_MS
/** Characters of the longest token that is looked at; those of Supabase have about a thousand. */
export const TOKEN_MAX_LENGTH = 8192
/** How often it is looked whether a token is to be refreshed, and how many looks before its end it is (000 §9). */
export const TOKEN_TICK_MS = 30 * SECOND_MS
export const TOKEN_REFRESH_TICKS = 3

/** How long a provider's public keys count as known without another look (D-102). */
export const KEY_SET_CACHE_MS = 10 * MINUTE_MS
/** Between two looks at least: tokens with made-up keys do not hammer the provider (our number). */
export const KEY_SET_COOLDOWN_MS = 10 * SECOND_MS
/** How long known keys go on while the provider does not answer: whoever is on a date can still check in (our number). */
export const KEY_SET_STALE_MS = 1 * DAY_MS
