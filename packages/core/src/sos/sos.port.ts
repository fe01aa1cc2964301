import type { AskView, NewAsk } from "./sos.ask.schema.ts"
import type { Broadcast, SosStart, SosState } from "./sos.schema.ts"

/**
 * Calling for help. The backend keeps the countdown: once a press has arrived it goes out, whatever becomes of the phone.
 * Nothing here is ever gated by a plan, a trial or a rate. Each press is named by the key under which it was started.
 */
export interface SosPort {
  /** Everything about the call for help that is under way, or the last one for an hour. @throws SignInRequired */
  readonly state: () => Promise<SosState>

  /**
   * A press. Fulfilled only when it is stored; a repeat with the same key is the same press, and
   * may bring the place that was not known yet. While another one counts
   * down, or an alarm is open, it joins that one: there is one alarm, however often she presses. A press that waited longer
   * than its countdown goes out at once. A press whose `release` came first is withdrawn, one whose `cancel` did is cancelled.
   * @throws Unavailable (then nobody is told), InvalidInput, SignInRequired
   */
  readonly start: (input: SosStart, idempotencyKey: string) => Promise<SosState>

  /**
   * Her finger left the button: within the hold it takes the press back, on the way home it starts the countdown, and
   * otherwise it changes nothing. May come before the press itself.
   * @throws SignInRequired
   */
  readonly release: (idempotencyKey: string) => Promise<SosState>

  /** On the way home: her thumb is still on the screen. Too late changes nothing. @throws NotFound, SignInRequired */
  readonly beat: (idempotencyKey: string) => Promise<SosState>

  /** Sends it now. Doing so twice changes nothing. @throws NotFound, SignInRequired */
  readonly fire: (idempotencyKey: string) => Promise<SosState>

  /**
   * Takes it back. Of a racing countdown and PIN exactly one wins. The duress PIN is answered exactly like the safe one, and
   * her people are told that she is under duress. Cancelling what is cancelled changes nothing. May come before the press
   * itself, on a line where one request overtakes the other: then the press comes to nothing as it comes.
   * @param attempt names one entry of a PIN, as an idempotency key does: a wrong one that is sent again because its answer was
   * lost counts once. Without it each call is an entry of its own.
   * @throws SosSent (it has gone out: resolve the alarm), PinRequired, PinWrong, IdempotencyMismatch (the attempt was another
   * PIN), InvalidInput, SignInRequired
   */
  readonly cancel: (idempotencyKey: string, pin: string | null, attempt?: string) => Promise<SosState>

  /**
   * Tells everybody who has said yes, whatever their tier, by text, call and mail at once; while an alarm is open it is one
   * more round of that one. A repeat with the same key sends nothing again.
   * @throws Unavailable (then nobody is told), InvalidInput, SignInRequired
   */
  readonly broadcast: (input: Broadcast, idempotencyKey: string) => Promise<SosState>

  /**
   * Asks everybody who has said yes for something, by text or, where somebody wants none, by mail. No alarm opens. While one of
   * its kind is open nothing is sent again: the answer shows that one. A repeat with the same key may bring the place that was
   * not known yet. One that waited without a line until it was over tells nobody.
   * @throws Unavailable (then nobody is told), InvalidInput, SignInRequired
   */
  readonly ask: (input: NewAsk, idempotencyKey: string) => Promise<SosState>

  /** She does not need it any more: who was asked is told once; what somebody has taken can be closed for another hour. What is over stays as it is. @throws NotFound, SignInRequired */
  readonly closeAsk: (idempotencyKey: string) => Promise<SosState>

  /** What is behind the link of somebody who was asked. Needs no account. @throws LinkSpent */
  readonly openAsk: (token: string) => Promise<AskView>

  /**
   * Somebody takes it. Of two at once exactly one has it, and both are shown who; the others who were asked are told once.
   * Needs no account. @throws LinkSpent
   */
  readonly claimAsk: (token: string) => Promise<AskView>
}
