import type { Incident, ResponderAnswer, ResponderView } from "./incident.schema.ts"

/** Open alarms, for the dater and, behind signed links, for the people who are told. */
export interface IncidentPort {
  /** An incident of the signed-in account. @throws NotFound, SignInRequired */
  readonly get: (id: string) => Promise<Incident>

  /**
   * The dater says that she is safe. With the safe PIN the incident closes and everyone who was alerted, and nobody
   * else, gets the all-clear. With the duress PIN the answer is the same in status, shape, size and time, and the
   * opposite happens. Resolving what is closed gives the closed incident.
   * @param attempt names one entry of a PIN, as an idempotency key does: a wrong one that is sent again because its answer was
   * lost counts once. Without it each call is an entry of its own.
   * @throws PinWrong, IdempotencyMismatch (the attempt was another PIN), NotFound, InvalidInput, SignInRequired
   */
  readonly resolve: (id: string, pin: string, attempt?: string) => Promise<Incident>

  /** What is behind a responder's link; needs no session; leaves a receipt that the dater sees. @throws LinkSpent */
  readonly openLink: (token: string) => Promise<ResponderView>

  /**
   * The photo on the card of the date, a JPEG, as long as the alarm is open and the link works: the one there when she called
   * for help or was forced, whatever is done with the card since. Leaves no receipt of its own. Needs no session.
   * @throws LinkSpent, NotFound where there is none, Unavailable
   */
  readonly openPhoto: (token: string) => Promise<Uint8Array<ArrayBuffer>>

  /** The responder's answer; may be changed later; needs no session. @throws LinkSpent */
  readonly respond: (token: string, answer: ResponderAnswer) => Promise<ResponderView>
}
