import { addMs, remainingMs, type Instant } from "../time/index.ts"
import {
  EMAIL_GATED_ACTIONS,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  EMAIL_RESEND_COOLDOWN_MS,
} from "./email.constants.ts"
import type { EmailVerification } from "./email.schema.ts"

/** Whether a text has the shape of one e-mail address. Whether it exists, only a confirmation tells. */
export function isEmail(input: string): boolean {
  return input.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(input)
}

/** The form in which addresses are compared and stored: trimmed, lower case. */
export function normalizeEmail(input: string): string {
  return input.trim().toLowerCase()
}

/** Verified if the profile says so or the account has a confirmation time (EMAIL-02). */
export function isEmailVerified(profileFlag: boolean, confirmedAt: Instant | null): boolean {
  return profileFlag || confirmedAt !== null
}

/** Milliseconds until another confirmation may be sent; never negative. */
export function cooldownRemaining(verification: EmailVerification, now: Instant): number {
  return verification.lastSentAt === null
    ? 0
    : remainingMs(addMs(verification.lastSentAt, EMAIL_RESEND_COOLDOWN_MS), now)
}

/** Whether another confirmation may be sent now. */
export function canResendEmail(verification: EmailVerification, now: Instant): boolean {
  return !verification.isVerified && cooldownRemaining(verification, now) === 0
}

/** Whether an action must wait for a confirmed address. Safety never does: what is not listed is allowed (D-20). */
export function needsVerifiedEmail(action: string): boolean {
  return EMAIL_GATED_ACTIONS.some((gated) => gated === action)
}
