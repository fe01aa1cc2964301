import * as Schema from "effect/Schema"
import { ASKED_PASSWORD_MAX_LENGTH } from "./access.constants.ts"

/** Four to eight digits. */
export const Pin = Schema.String.pipe(Schema.check(Schema.isPattern(/^\d{4,8}$/u)))

/** A password as it is asked for, which may be followed at once by one of the PINs (N-04). */
export const AskedPassword = Schema.String.pipe(Schema.check(Schema.isMaxLength(ASKED_PASSWORD_MAX_LENGTH)))

export const SetPinsInput = Schema.Struct({
  /** Ends an alarm and a date. */
  safePin: Pin,
  /** Looks the same and does the opposite. */
  duressPin: Pin,
  /** The account's password, asked again: whoever holds the unlocked phone must not change the PIN. */
  password: AskedPassword,
}).pipe(Schema.annotate({ identifier: "SetPinsInput" }))
export type SetPinsInput = typeof SetPinsInput.Type
