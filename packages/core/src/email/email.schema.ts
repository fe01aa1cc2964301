import * as Schema from "effect/Schema"
import { LinkToken } from "../id/index.ts"
import { Instant } from "../time/index.ts"
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from "./email.constants.ts"

/** An address by `EMAIL_PATTERN`. Whether it exists, only a confirmation tells. */
export const Email = Schema.String.pipe(
  Schema.check(Schema.isMaxLength(EMAIL_MAX_LENGTH)),
  Schema.check(Schema.isPattern(EMAIL_PATTERN)),
)
export type Email = typeof Email.Type

/** How far an address is from being confirmed. */
export const EmailVerification = Schema.Struct({
  isVerified: Schema.Boolean,
  /** When the address was confirmed; null before (AUTH-10). */
  confirmedAt: Schema.NullOr(Instant),
  /** When the last confirmation was sent; null before the first. */
  lastSentAt: Schema.NullOr(Instant),
}).pipe(Schema.annotate({ identifier: "EmailVerification" }))
export type EmailVerification = typeof EmailVerification.Type

export const ConfirmEmailInput = Schema.Struct({ token: LinkToken }).pipe(
  Schema.annotate({ identifier: "ConfirmEmailInput" }),
)
