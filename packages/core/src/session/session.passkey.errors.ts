import { TaggedError } from "../error/index.ts"
import { passkeyMessages } from "./session.passkey.messages.ts"

/** The backend does not take this passkey, or not this answer of it: which of the many reasons it was is not told. */
export class PasskeyRefused extends TaggedError(
  "PasskeyRefused",
  403,
)<Record<never, never>>(() => passkeyMessages.refused) {}

/** The person, the browser or the authenticator left it at that: no backend was asked. */
export class PasskeyNotUsed extends TaggedError(
  "PasskeyNotUsed",
  400,
)<Record<never, never>>(() => passkeyMessages.notUsed) {}

/** The authenticator has a passkey of this account already. */
export class PasskeyKnown extends TaggedError(
  "PasskeyKnown",
  409,
)<Record<never, never>>(() => passkeyMessages.known) {}
