import * as Schema from "effect/Schema"
import { Email } from "../email/index.ts"
import { Id } from "../id/index.ts"
import { Phone } from "../phone/index.ts"
import { Instant } from "../time/index.ts"
import { PASSWORD_MAX_LENGTH } from "./session.constants.ts"

/** The signed-in account as its owner may see it. */
export const Session = Schema.Struct({
  accountId: Id,
  email: Email,
  fullName: Schema.String,
  /** The verified number, null before one is. */
  phone: Schema.NullOr(Phone),
  emailVerified: Schema.Boolean,
  /** Whether a safe PIN has been chosen. */
  hasPin: Schema.Boolean,
  /** When the session ends if nothing happens. */
  expiresAt: Instant,
}).pipe(Schema.annotate({ identifier: "Session" }))
export type Session = typeof Session.Type

export const SignInInput = Schema.Struct({
  email: Schema.String.pipe(Schema.check(Schema.isMaxLength(254))),
  password: Schema.String.pipe(Schema.check(Schema.isMaxLength(PASSWORD_MAX_LENGTH))),
}).pipe(Schema.annotate({ identifier: "SignInInput" }))
export type SignInInput = typeof SignInInput.Type
