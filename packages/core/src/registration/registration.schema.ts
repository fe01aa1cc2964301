import * as Schema from "effect/Schema"
import { Email } from "../email/index.ts"
import { CodeSent, Phone } from "../phone/index.ts"
import { FULL_NAME_MAX_LENGTH } from "../profile/index.ts"
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../session/index.ts"
import { NameLine } from "../text/index.ts"
import { TimeZone } from "../time/index.ts"

/** Everything that makes an account. `phone` is what `normalizePhone` made of country and number. */
export const SignUpInput = Schema.Struct({
  fullName: NameLine(FULL_NAME_MAX_LENGTH),
  email: Email,
  password: Schema.String.pipe(
    Schema.check(Schema.isMinCodePoints(PASSWORD_MIN_LENGTH), Schema.isMaxLength(PASSWORD_MAX_LENGTH)),
  ),
  phone: Phone,
  acceptedTerms: Schema.Literal(true),
  acceptedPrivacy: Schema.Literal(true),
  /** The browser's zone; decides how times are shown, never when something is due. */
  timeZone: Schema.optionalKey(TimeZone),
}).pipe(Schema.annotate({ identifier: "SignUpInput" }))
export type SignUpInput = typeof SignUpInput.Type

export const RegistrationStatus = Schema.Literals([
  "signup",
  "phone_verification",
  "email_verification",
  "profile_creation",
  "complete",
])
export type RegistrationStatus = typeof RegistrationStatus.Type

export const Registration = Schema.Struct({
  status: RegistrationStatus,
  /** The number that waits for its code; null when none was given or it is verified. */
  pendingPhone: Schema.NullOr(Phone),
  /** The times of the last code texted to `pendingPhone`, so that the resend lock survives a reload; null before the first. */
  codeSent: Schema.NullOr(CodeSent),
}).pipe(Schema.annotate({ identifier: "Registration" }))
export type Registration = typeof Registration.Type
