import * as Schema from "effect/Schema"
import { AskedPassword, ROLES } from "../access/index.ts"
import { Email } from "../email/index.ts"
import { Id, LinkToken } from "../id/index.ts"
import { Phone } from "../phone/index.ts"
import { Line } from "../text/index.ts"
import { Instant } from "../time/index.ts"
import { FACTOR_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from "./session.constants.ts"

/** What somebody may do beyond their own account (D-05). */
export const Role = Schema.Literals(ROLES)
export type Role = typeof Role.Type

/** How surely somebody proved who they are: by one factor, or by two (AUTHZ-10). */
export const AuthenticatorLevel = Schema.Literals(["aal1", "aal2"])
export type AuthenticatorLevel = typeof AuthenticatorLevel.Type

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
  role: Role,
  /** How this session was opened. */
  level: AuthenticatorLevel,
  /** What signing in would ask for now: aal2 as soon as a second factor is verified. */
  nextLevel: AuthenticatorLevel,
  /** When the session ends if nothing happens. */
  expiresAt: Instant,
}).pipe(Schema.annotate({ identifier: "Session" }))
export type Session = typeof Session.Type

export const SignInInput = Schema.Struct({
  email: Schema.String.pipe(Schema.check(Schema.isMaxLength(254))),
  password: AskedPassword,
}).pipe(Schema.annotate({ identifier: "SignInInput" }))
export type SignInInput = typeof SignInInput.Type

/** A password that is chosen: cut to what may be hashed, judged by the server. */
const NewPassword = Schema.String.pipe(Schema.check(Schema.isMaxLength(PASSWORD_MAX_LENGTH)))

/** One session of the account, on one device. */
export const SessionEntry = Schema.Struct({
  id: Id,
  /** Whether it is the one that asks. */
  isCurrent: Schema.Boolean,
  createdAt: Instant,
  /** When it was last used, to within five minutes. */
  usedAt: Instant,
  /** Browser and system as the browser named itself, such as "Firefox on Android"; null when it did not. */
  client: Schema.NullOr(Schema.String),
}).pipe(Schema.annotate({ identifier: "SessionEntry" }))
export type SessionEntry = typeof SessionEntry.Type

export const ChangePasswordInput = Schema.Struct({
  currentPassword: AskedPassword,
  newPassword: NewPassword,
}).pipe(Schema.annotate({ identifier: "ChangePasswordInput" }))
export type ChangePasswordInput = typeof ChangePasswordInput.Type

export const RequestResetInput = Schema.Struct({
  email: Schema.String.pipe(Schema.check(Schema.isMaxLength(254))),
}).pipe(Schema.annotate({ identifier: "RequestResetInput" }))
export type RequestResetInput = typeof RequestResetInput.Type

export const ResetInput = Schema.Struct({
  /** What the link carries. */
  token: LinkToken,
  newPassword: NewPassword,
}).pipe(Schema.annotate({ identifier: "ResetInput" }))
export type ResetInput = typeof ResetInput.Type

/** What can be shown beside the password (AUTH-10). */
export const FactorType = Schema.Literals(["totp", "phone", "passkey"])
export type FactorType = typeof FactorType.Type

/** One second factor of the account. */
export const Factor = Schema.Struct({
  id: Id,
  type: FactorType,
  /** What its owner calls it. */
  name: Schema.String,
  /** `unverified` until its first code was right: until then it protects nothing and is not asked for. */
  status: Schema.Literals(["unverified", "verified"]),
  createdAt: Instant,
  usedAt: Schema.NullOr(Instant),
}).pipe(Schema.annotate({ identifier: "Factor" }))
export type Factor = typeof Factor.Type

/** What the second step of a sign-in offers. Says no more than is needed to choose. */
export const FactorChoice = Schema.Struct({ id: Id, type: FactorType, name: Schema.String }).pipe(
  Schema.annotate({ identifier: "FactorChoice" }),
)
export type FactorChoice = typeof FactorChoice.Type

export const VerifyStepInput = Schema.Struct({
  /** What `SecondFactorRequired` carried. */
  ticket: LinkToken,
  /** The factor that the code is of; null for a recovery code. */
  factorId: Schema.NullOr(Id),
  /** Six digits, or a recovery code however it is written. */
  code: Schema.String.pipe(Schema.check(Schema.isMaxLength(64))),
}).pipe(Schema.annotate({ identifier: "VerifyStepInput" }))
export type VerifyStepInput = typeof VerifyStepInput.Type

export const SendStepCodeInput = Schema.Struct({ ticket: LinkToken, factorId: Id }).pipe(
  Schema.annotate({ identifier: "SendStepCodeInput" }),
)
export type SendStepCodeInput = typeof SendStepCodeInput.Type

/** What is typed again before the factors of an account change. */
const factorProof = {
  password: AskedPassword,
  /** Six digits of an authenticator app, or a recovery code; null or left out where none is asked for. */
  code: Schema.optionalKey(Schema.NullOr(Schema.String.pipe(Schema.check(Schema.isMaxLength(64))))),
}

export const FactorProof = Schema.Struct(factorProof).pipe(Schema.annotate({ identifier: "FactorProof" }))
export type FactorProof = typeof FactorProof.Type

export const EnrollFactorInput = Schema.Struct({
  type: Schema.Literals(["totp", "phone"]),
  name: Line(FACTOR_NAME_MAX_LENGTH),
  ...factorProof,
}).pipe(Schema.annotate({ identifier: "EnrollFactorInput" }))
export type EnrollFactorInput = typeof EnrollFactorInput.Type

/** What an authenticator app needs, shown once. */
export const TotpSecret = Schema.Struct({
  /** Base32 without padding, to be typed where no camera is. */
  secret: Schema.String,
  /** `otpauth://totp/...`, the content of the QR code. */
  uri: Schema.String,
}).pipe(Schema.annotate({ identifier: "TotpSecret" }))
export type TotpSecret = typeof TotpSecret.Type

export const FactorEnrolment = Schema.Struct({
  factor: Factor,
  /** Null for a phone, which has been sent a code instead. */
  totp: Schema.NullOr(TotpSecret),
}).pipe(Schema.annotate({ identifier: "FactorEnrolment" }))
export type FactorEnrolment = typeof FactorEnrolment.Type

export const VerifyFactorInput = Schema.Struct({
  code: Schema.String.pipe(Schema.check(Schema.isMaxLength(64))),
}).pipe(Schema.annotate({ identifier: "VerifyFactorInput" }))
export type VerifyFactorInput = typeof VerifyFactorInput.Type

export const PasswordInput = Schema.Struct({ password: AskedPassword }).pipe(
  Schema.annotate({ identifier: "PasswordInput" }),
)
export type PasswordInput = typeof PasswordInput.Type

/** Codes that each stand in for a second factor once. They are shown when they are made and never again. */
export const RecoveryCodes = Schema.Struct({
  codes: Schema.Array(Schema.String),
}).pipe(Schema.annotate({ identifier: "RecoveryCodes" }))
export type RecoveryCodes = typeof RecoveryCodes.Type

export const FactorList = Schema.Struct({
  /** Oldest first. */
  factors: Schema.Array(Factor),
  recoveryCodesLeft: Schema.Int,
}).pipe(Schema.annotate({ identifier: "FactorList" }))
export type FactorList = typeof FactorList.Type
