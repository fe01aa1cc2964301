import { SecondFactorNeeded, StepUpNeeded } from "../admin/index.ts"
import { PasswordWrong, PinRequired, PinWrong } from "../access/index.ts"
import { ApiKeyInvalid, ApiKeyRefused, ApiKeysFull } from "../api-key/index.ts"
import { AlarmOpen, ArmRefused, ExtensionTooLong, WatchEnded } from "../check-in/index.ts"
import {
  CircleFull,
  ContactCountedOn,
  ContactExists,
  DrillRefused,
  InviteRefused,
  InviteSpent,
} from "../circle/index.ts"
import { EmailConfirmationRequired, EmailLinkSpent, EmailNotSent, FactorRequired } from "../email/index.ts"
import {
  AccountChanged,
  Conflict,
  Forbidden,
  IdempotencyMismatch,
  InvalidInput,
  NetworkFailed,
  NotFound,
  RateLimited,
  SignInRequired,
  Unavailable,
  type PorchlightError,
  type Problem,
} from "../error/index.ts"
import { EscapeRefused, EscapeRepeated } from "../escape-text/index.ts"
import { PlacedCallRefused } from "../fake-call/index.ts"
import { LinkSpent } from "../incident/index.ts"
import {
  AccessCodeInvalid,
  AlreadySubscribed,
  BillingUnavailable,
  MembershipRequired,
} from "../membership/index.ts"
import { CodeMissing, CodeNotSent, CodeWrong, PhoneInvalid, PhoneTaken } from "../phone/index.ts"
import { PhoneNotVerified } from "../profile/index.ts"
import { ChunkRefused, RecordingFull, RecordingLocked } from "../recording/index.ts"
import { RegistrationFailed } from "../registration/index.ts"
import {
  FactorsFull,
  FactorWrong,
  PasskeyKnown,
  PasskeyNotUsed,
  PasskeyRefused,
  ResetSpent,
  SecondFactorRequired,
  SignInFailed,
  StepExpired,
  TokenRefused,
} from "../session/index.ts"
import { GeofencesFull } from "../geofence/index.ts"
import { SosSent } from "../sos/index.ts"
import { NoVerifiedContacts } from "../vibe/index.ts"
import { WebhookOff, WebhooksFull } from "../webhook/index.ts"

type ErrorClass = { readonly tag: string; new (data: never): PorchlightError }

const classes: ReadonlyArray<ErrorClass> = [
  AccessCodeInvalid,
  AccountChanged,
  AlarmOpen,
  AlreadySubscribed,
  ApiKeyInvalid,
  ApiKeyRefused,
  ApiKeysFull,
  ArmRefused,
  BillingUnavailable,
  ChunkRefused,
  CircleFull,
  CodeMissing,
  CodeNotSent,
  CodeWrong,
  Conflict,
  ContactCountedOn,
  ContactExists,
  DrillRefused,
  EmailConfirmationRequired,
  EmailLinkSpent,
  EmailNotSent,
  EscapeRefused,
  EscapeRepeated,
  ExtensionTooLong,
  FactorRequired,
  FactorsFull,
  FactorWrong,
  Forbidden,
  GeofencesFull,
  IdempotencyMismatch,
  InvalidInput,
  InviteRefused,
  InviteSpent,
  LinkSpent,
  MembershipRequired,
  NetworkFailed,
  NotFound,
  NoVerifiedContacts,
  PasskeyKnown,
  PasskeyNotUsed,
  PasskeyRefused,
  PasswordWrong,
  PhoneInvalid,
  PhoneNotVerified,
  PhoneTaken,
  PinRequired,
  PinWrong,
  PlacedCallRefused,
  RateLimited,
  RecordingFull,
  RecordingLocked,
  RegistrationFailed,
  ResetSpent,
  SecondFactorNeeded,
  StepUpNeeded,
  SecondFactorRequired,
  SignInFailed,
  SignInRequired,
  SosSent,
  StepExpired,
  TokenRefused,
  Unavailable,
  WatchEnded,
  WebhookOff,
  WebhooksFull,
]

const byTag = new Map(classes.map((errorClass) => [errorClass.tag, errorClass]))

/** Every tag that can cross the wire. */
export const errorTags: ReadonlyArray<string> = [...byTag.keys()]

/** The problem that carries an error over HTTP. */
export function problemOf(thrown: PorchlightError): Problem {
  return {
    type: `urn:porchlight:problem:${thrown._tag}`,
    title: thrown.message,
    status: thrown.status,
    code: thrown._tag,
    data: thrown.data,
  }
}

/**
 * The error that a problem carries, as the class it was; `Unavailable` when the code is not known here, or when the data
 * is not what its class needs. Never throws: a proxy may have changed the body.
 */
export function errorOf(problem: Pick<Problem, "code" | "data">): PorchlightError {
  const errorClass = byTag.get(problem.code)
  if (!errorClass) return new Unavailable({})
  try {
    // The data was made by the same class on the other side; the sentence is derived from it anew.
    return new errorClass((problem.data ?? {}) as never)
  } catch {
    return new Unavailable({})
  }
}
