import * as Schema from "effect/Schema"

/** Four to eight digits. */
export const Pin = Schema.String.pipe(Schema.check(Schema.isPattern(/^\d{4,8}$/u)))

export const SetPinsInput = Schema.Struct({
  /** Ends an alarm and a date. */
  safePin: Pin,
  /** Looks the same and does the opposite. */
  duressPin: Pin,
  /** The account's password, asked again: whoever holds the unlocked phone must not change the PIN. */
  password: Schema.String.pipe(Schema.check(Schema.isMaxLength(128))),
}).pipe(Schema.annotate({ identifier: "SetPinsInput" }))
export type SetPinsInput = typeof SetPinsInput.Type
