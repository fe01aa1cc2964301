import type { EscapeStart, EscapeState } from "./escape-text.schema.ts"

/**
 * A text that asks somebody to call, and one more when she does not say that she is safe. The backend counts down: the second
 * goes out once, whatever becomes of the phone. A text that cannot leave within five minutes of its time fails as "too-late".
 * Never gated by a plan or a trial.
 */
export interface EscapeTextPort {
  /** The run that counts down or, for an hour, the last one; and who may be texted. @throws SignInRequired */
  readonly state: () => Promise<EscapeState>

  /**
   * Sends the first text and starts the countdown of 300 s. Fulfilled when that is stored. A repeat with the same key sends
   * nothing again. While another run counts down nothing is sent either: the answer shows that one. A run whose `safe` came
   * first is not started any more.
   * @throws EscapeRefused, RateLimited, InvalidInput, Unavailable (then nobody is texted), SignInRequired
   */
  readonly start: (input: EscapeStart, idempotencyKey: string) => Promise<EscapeState>

  /**
   * She is safe: the second text is not sent. Named by the key of the run's start, also before that start arrives. Of a racing
   * countdown and this exactly one wins. Saying it twice changes nothing.
   * @throws EscapeRepeated (the second text has gone out), InvalidInput, SignInRequired
   */
  readonly safe: (idempotencyKey: string) => Promise<EscapeState>
}
