import * as Schema from "effect/Schema"
import { AskedPassword } from "../access/index.ts"
import { CheckInInterval } from "../date-plan/index.ts"
import { Id } from "../id/index.ts"
import { Lines } from "../text/index.ts"
import {
  HANDLE_INPUT_MAX_LENGTH,
  MEDICAL_MAX_LENGTH,
  SAFE_WORD_INPUT_MAX_LENGTH,
} from "./settings.safety.constants.ts"

const wishes = {
  /** Minutes between check-ins of a new date; null for the usual rhythm: the first after 30, then hourly (D-83). */
  intervalMinutes: Schema.NullOr(CheckInInterval),
  /** Whether everybody who can be told is chosen for a new date; without it, she chooses for each date who hears. */
  autoAlert: Schema.Boolean,
  /** Whether her place is shared from the start of a date on; without it, once she says so. */
  locationSharing: Schema.Boolean,
  /** The one of her Inner Circle who is chosen for every new date and told with the first; null for nobody in particular. */
  emergencyContactId: Schema.NullOr(Id),
  /**
   * What an ambulance should know of her: allergies, medication, conditions. Read by who opens the link of an alarm, while that is open,
   * and by nobody else; null for nothing (N-06).
   */
  medical: Schema.NullOr(Lines(MEDICAL_MAX_LENGTH).pipe(Schema.check(Schema.isMinCodePoints(1)))),
} as const

/** How her dates are guarded unless she says otherwise (SAFE-01). */
export const SafetySettings = Schema.Struct({
  ...wishes,
  /** What she is known by on a borrowed phone, where she does not know her number by heart; null for none (N-09). */
  handle: Schema.NullOr(Schema.String),
  /** Whether she has chosen a safe word. The words themselves, and whether there is a duress word, are never told. */
  hasSafeWord: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "SafetySettings" }))
export type SafetySettings = typeof SafetySettings.Type

export const SafetyPatch = Schema.Struct({
  intervalMinutes: Schema.optionalKey(wishes.intervalMinutes),
  autoAlert: Schema.optionalKey(wishes.autoAlert),
  locationSharing: Schema.optionalKey(wishes.locationSharing),
  emergencyContactId: Schema.optionalKey(wishes.emergencyContactId),
  medical: Schema.optionalKey(wishes.medical),
  /** As it was typed; it is kept in the form in which handles are compared. */
  handle: Schema.optionalKey(
    Schema.NullOr(Schema.String.pipe(Schema.check(Schema.isMaxLength(HANDLE_INPUT_MAX_LENGTH)))),
  ),
}).pipe(Schema.annotate({ identifier: "SafetyPatch" }))
export type SafetyPatch = typeof SafetyPatch.Type

const Word = Schema.String.pipe(Schema.check(Schema.isMaxLength(SAFE_WORD_INPUT_MAX_LENGTH)))

export const SafeWordsInput = Schema.Struct({
  /** Texted during a date, it does what the safe PIN does. */
  safeWord: Word,
  /** Looks the same and does the opposite; null for none. */
  duressWord: Schema.NullOr(Word),
  /** The account's password, asked again: whoever holds the unlocked phone must not change the words. */
  password: AskedPassword,
}).pipe(Schema.annotate({ identifier: "SafeWordsInput" }))
export type SafeWordsInput = typeof SafeWordsInput.Type
