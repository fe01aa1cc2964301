import type { Factor, FactorEnrolment, FactorPort, NewPasskey, PasskeyPort } from "@porchlight/core/session"
import type { PasskeyDevice } from "./session.passkey.types.ts"
import type { SessionFailure } from "./session.types.ts"

export const FACTOR_STATES = [
  "looking",
  "unknown",
  "listed",
  "naming",
  "renaming",
  "confirming",
  "acting",
  "proving",
  "verifying",
  "shown",
] as const
export type FactorState = (typeof FACTOR_STATES)[number]

export interface FactorPorts {
  readonly factor: FactorPort
  readonly passkey: Pick<PasskeyPort, "beginAdding" | "add">
  readonly device: Pick<PasskeyDevice, "create">
}

/** What the password is asked for, and a code where a factor is in force. */
export type FactorIntent =
  | { readonly kind: "enroll"; readonly type: "totp" | "phone" }
  | { readonly kind: "passkey" }
  | { readonly kind: "remove"; readonly id: string }
  | { readonly kind: "new-codes" }

/** What came of it. */
export type FactorOutcome =
  | { readonly kind: "enrolled"; readonly enrolment: FactorEnrolment }
  /** It works already; codes with the account's first factor. */
  | { readonly kind: "added"; readonly codes: ReadonlyArray<string> }
  /** It was made and sent, and nobody answered. */
  | { readonly kind: "unheard"; readonly made: NewPasskey; readonly error: unknown }
  | { readonly kind: "removed" }
  | { readonly kind: "codes"; readonly codes: ReadonlyArray<string> }

export interface FactorContext {
  readonly factors: ReadonlyArray<Factor>
  readonly recoveryCodesLeft: number
  readonly intent: FactorIntent | null
  /** The factor that gets another name. */
  readonly namedId: string | null
  readonly name: string
  readonly password: string
  /** Of a factor that is in force, beside the password. */
  readonly confirmCode: string
  /** Whether the backend asked for it. */
  readonly isCodeAsked: boolean
  readonly enrolment: FactorEnrolment | null
  /** A passkey that was sent and of which nobody has answered: it is sent again. */
  readonly made: NewPasskey | null
  readonly code: string
  /** Shown once: they cannot be looked up again. */
  readonly codes: ReadonlyArray<string>
  readonly failure: SessionFailure | null
  /** What was just done, in words. */
  readonly notice: string
  /** How often a form was refused, so that focus can follow each refusal. */
  readonly refusals: number
}

export type FactorEvent =
  | { readonly type: "LIST.LOOK" }
  | { readonly type: "INTENT.CHOOSE"; readonly intent: FactorIntent }
  | { readonly type: "NAME.BEGIN"; readonly id: string }
  | { readonly type: "NAME.CHANGE"; readonly value: string }
  | { readonly type: "NAME.SUBMIT" }
  | { readonly type: "PASSWORD.CHANGE"; readonly value: string }
  | { readonly type: "CONFIRM_CODE.CHANGE"; readonly value: string }
  | { readonly type: "PASSWORD.SUBMIT" }
  | { readonly type: "CODE.CHANGE"; readonly value: string }
  | { readonly type: "CODE.SUBMIT" }
  /** Leaves what was begun. */
  | { readonly type: "INTENT.DROP" }
  /** The recovery codes are kept somewhere. */
  | { readonly type: "CODES.KEEP" }

export type FactorEmitted =
  /** The account has other factors now: whoever shows the session looks again. */
  { readonly type: "FACTORS.CHANGED" }
