import * as Schema from "effect/Schema"
import { LinkToken } from "../id/index.ts"
import { Line } from "../text/index.ts"
import { FACTOR_NAME_MAX_LENGTH } from "./session.constants.ts"
import { Factor, RecoveryCodes } from "./session.schema.ts"

/** Bytes as WebAuthn writes them: base64url without padding. `max` counts characters. */
const Bytes = (max: number) =>
  Schema.String.pipe(Schema.check(Schema.isMaxLength(max)), Schema.check(Schema.isPattern(/^[\w-]+$/u)))

/** At most 1023 bytes (WebAuthn L3 §4, "credential ID"). */
const CredentialId = Bytes(1_364)
const ClientData = Bytes(4_096)

/** A passkey as it is named to an authenticator. `transports` says how it can be reached, as its browser told. */
const Descriptor = Schema.Struct({
  id: CredentialId,
  type: Schema.Literals(["public-key"]),
  transports: Schema.Array(Schema.String),
})

/** What an authenticator needs to make a passkey: the JSON form of WebAuthn's creation options, as far as they are used. */
export const PasskeyCreation = Schema.Struct({
  /** Answered once, within five minutes, by the session that asked for it. */
  challenge: LinkToken,
  rp: Schema.Struct({ id: Schema.String, name: Schema.String }),
  user: Schema.Struct({ id: Bytes(86), name: Schema.String, displayName: Schema.String }),
  pubKeyCredParams: Schema.Array(Schema.Struct({ type: Schema.Literals(["public-key"]), alg: Schema.Int })),
  /** Milliseconds. */
  timeout: Schema.Int,
  /** The passkeys that the account has: no authenticator makes a second one. */
  excludeCredentials: Schema.Array(Descriptor),
  authenticatorSelection: Schema.Struct({
    residentKey: Schema.Literals(["required"]),
    requireResidentKey: Schema.Literals([true]),
    userVerification: Schema.Literals(["required"]),
  }),
  attestation: Schema.Literals(["none"]),
}).pipe(Schema.annotate({ identifier: "PasskeyCreation" }))
export type PasskeyCreation = typeof PasskeyCreation.Type

/** What an authenticator needs to sign in: the JSON form of WebAuthn's request options. */
export const PasskeyRequest = Schema.Struct({
  /** Answered once, within five minutes. */
  challenge: LinkToken,
  rpId: Schema.String,
  /** Milliseconds. */
  timeout: Schema.Int,
  /** Empty where any passkey will do: then no address is asked, and whose passkey it is says the authenticator. */
  allowCredentials: Schema.Array(Descriptor),
  userVerification: Schema.Literals(["required"]),
}).pipe(Schema.annotate({ identifier: "PasskeyRequest" }))
export type PasskeyRequest = typeof PasskeyRequest.Type

/** A passkey that an authenticator has just made. */
export const NewPasskey = Schema.Struct({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: Bytes(16_384),
  transports: Schema.Array(Schema.String.pipe(Schema.check(Schema.isMaxLength(32)))).pipe(
    Schema.check(Schema.isMaxLength(8)),
  ),
}).pipe(Schema.annotate({ identifier: "NewPasskey" }))
export type NewPasskey = typeof NewPasskey.Type

/** What a passkey signed. */
export const PasskeyAssertion = Schema.Struct({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: Bytes(4_096),
  signature: Bytes(2_048),
  /** Whose passkey it is; authenticators may leave it out where they were told which to use. */
  userHandle: Schema.NullOr(Bytes(86)),
}).pipe(Schema.annotate({ identifier: "PasskeyAssertion" }))
export type PasskeyAssertion = typeof PasskeyAssertion.Type

export const BeginPasskeyInput = Schema.Struct({
  /** What `SecondFactorRequired` carried, to show a passkey as the second step; null to sign in with it alone. */
  ticket: Schema.NullOr(LinkToken),
}).pipe(Schema.annotate({ identifier: "BeginPasskeyInput" }))
export type BeginPasskeyInput = typeof BeginPasskeyInput.Type

export const AddedPasskey = Schema.Struct({
  factor: Factor,
  /** Recovery codes with the account's first factor, none with others. */
  codes: RecoveryCodes.fields.codes,
}).pipe(Schema.annotate({ identifier: "AddedPasskey" }))
export type AddedPasskey = typeof AddedPasskey.Type

export const RenameFactorInput = Schema.Struct({ name: Line(FACTOR_NAME_MAX_LENGTH) }).pipe(
  Schema.annotate({ identifier: "RenameFactorInput" }),
)
export type RenameFactorInput = typeof RenameFactorInput.Type
