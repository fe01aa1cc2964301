import type { Registration, SignUpInput } from "./registration.schema.ts"

/** Becoming a member, step by step. The stored facts decide the step, never the client. */
export interface RegistrationPort {
  /**
   * Creates the account and its session, records the accepted terms and the consent to texts, and texts the first code.
   * Fields beyond the input's own have no effect.
   * @throws InvalidInput, RegistrationFailed, RateLimited
   */
  readonly signUp: (input: SignUpInput) => Promise<Registration>

  /** Where the signed-in person stands; 'signup' when nobody is signed in. A failed look-up throws, it never answers 'signup'. */
  readonly status: () => Promise<Registration>
}
