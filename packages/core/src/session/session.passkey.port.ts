import type {
  AddedPasskey,
  BeginPasskeyInput,
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from "./session.passkey.schema.ts"
import type { FactorProof, Session } from "./session.schema.ts"

/**
 * Passkeys (WebAuthn): factors that sign in alone, because the authenticator has verified the person. They are listed,
 * renamed and removed with the other factors. A challenge is answered once, within five minutes, and only where it was
 * asked for: by the same session, or for the same second step.
 */
export interface PasskeyPort {
  /**
   * Begins a passkey of the account, after the password and, where a factor is in force, a code as other factors ask for it.
   * @throws PasswordWrong, FactorRequired, FactorWrong, FactorsFull after ten, Unavailable where the deployment has no name of
   *   its own, RateLimited, SignInRequired
   */
  readonly beginAdding: (input: FactorProof) => Promise<PasskeyCreation>

  /**
   * Keeps a passkey under the name of what made it. This session becomes one of level aal2, all others end, and the owner is
   * told by mail, with a link that takes it back. The same passkey again from this session within `REPEAT_MS` is answered alike, because
   * the first answer may be lost on the way: nothing is added, and while no recovery code was used and no other factor came, fresh
   * codes come in place of those of the first factor, which its owner is told.
   * @throws PasskeyRefused, FactorsFull, InvalidInput, SignInRequired
   */
  readonly add: (input: NewPasskey) => Promise<AddedPasskey>

  /**
   * Begins a sign-in. Without a ticket the answer is the same for everybody: nobody learns who has a passkey.
   * @throws StepExpired, Unavailable, RateLimited per network address
   */
  readonly beginSignIn: (input: BeginPasskeyInput) => Promise<PasskeyRequest>

  /**
   * Starts a session of level aal2. A counter that went back, as a copied passkey has it, is refused, and the owner is told by mail.
   * @throws PasskeyRefused, InvalidInput, RateLimited per network address
   */
  readonly signIn: (input: PasskeyAssertion) => Promise<Session>
}
