import { DAY_MS, SECOND_MS } from "../time/index.ts"

/** Another confirmation may be asked for a minute after the last (000 §9); the server holds to it. */
export const EMAIL_RESEND_COOLDOWN_MS = 60 * SECOND_MS

/** A confirmation link works for a day. */
export const EMAIL_LINK_LIFETIME_MS = DAY_MS

/** For so long after a change of the address a link in the old mailbox takes it back (our number). */
export const EMAIL_CHANGE_UNDO_MS = 7 * DAY_MS
/** Changes that one account may ask for in an hour, and that may be asked for with one new address (our number). */
export const EMAIL_CHANGES_PER_HOUR = 3

/** The longest address SMTP carries (RFC 5321 §4.5.3.1.3, less the angle brackets). */
export const EMAIL_MAX_LENGTH = 254

/**
 * One address: something, an at sign, something with a dot. No spaces, commas or angle brackets, and no controls, invisible
 * or direction-changing characters or lone surrogates, which could break out of a header or show another address.
 */
export const EMAIL_PATTERN =
  /^[^\s@<>,;:"'()[\]\\\p{Cc}\p{Cf}\p{Cs}]+@[^\s@<>,;:"'()[\]\\\p{Cc}\p{Cf}\p{Cs}]+\.[^\s@<>,;:"'()[\]\\\p{Cc}\p{Cf}\p{Cs}.]+$/u

/** What needs a confirmed address (D-20). Nothing that keeps somebody safe is on this list. */
export const EMAIL_GATED_ACTIONS = [
  "password-change",
  "email-change",
  "phone-change",
  "account-deletion",
  "data-export",
  "identity-verification",
  "api-keys",
  "webhooks",
  "checkout",
] as const
export type EmailGatedAction = (typeof EMAIL_GATED_ACTIONS)[number]
