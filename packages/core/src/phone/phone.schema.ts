import * as Schema from "effect/Schema"
import { AskedPassword } from "../access/index.ts"
import { Instant } from "../time/index.ts"

/** A number in E.164 form: a plus, a non-zero digit, then 1 to 14 more digits. Made by `normalizePhone`. */
export const Phone = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^\+[1-9]\d{1,14}$/u)),
  Schema.brand("Phone"),
)
export type Phone = typeof Phone.Type

/** Six digits, exactly as texted. */
export const VerificationCode = Schema.String.pipe(Schema.check(Schema.isPattern(/^\d{6}$/u)))

export const SendCodeInput = Schema.Struct({
  phone: Phone,
  /** For another number than the verified one. */
  password: Schema.optionalKey(AskedPassword),
  /** For the same, where a second factor is in force: six digits of an authenticator app, or a recovery code. */
  code: Schema.optionalKey(Schema.NullOr(Schema.String.pipe(Schema.check(Schema.isMaxLength(64))))),
}).pipe(Schema.annotate({ identifier: "SendCodeInput" }))

export const CheckCodeInput = Schema.Struct({ phone: Phone, code: VerificationCode }).pipe(
  Schema.annotate({ identifier: "CheckCodeInput" }),
)

/** A code is on its way. */
export const CodeSent = Schema.Struct({
  /** When another may be asked for. */
  resendAt: Instant,
  /** When this one stops working. */
  expiresAt: Instant,
}).pipe(Schema.annotate({ identifier: "CodeSent" }))
export type CodeSent = typeof CodeSent.Type
