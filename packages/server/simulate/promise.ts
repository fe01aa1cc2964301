/** What the server promises and a run is held to. */
export type PromiseName =
  | "No silence"
  | "No noise"
  | "One message is one message"
  | "What counts as sent was handed over"
  | "Consent is the contact's"
  | "The all-clear reaches exactly those who were alerted"
  | "Duress and cries for help ring"
  | "Duress looks like safety"
  | "What a dater says counts"
  | "A call for help goes out unless it is taken back"
  | "A broadcast reaches everybody over every channel"
  | "An escape text goes out twice, or once when she is safe"
  | "A test of the circle is nothing but a test"
  | "A call to her own phone rings once, in time, or not at all"
  | "A share that ended shows nothing"
  | "Each crossing of a zone is told once"
  | "Who leaves her way is asked once, and her people are told once unless she answers"
  | "News that waits is told once"
  | "Who is told can answer"
  | "States only move forward"
  | "Nothing fails unexpectedly"

/** A promise that was not kept. */
export interface Broken {
  readonly promise: PromiseName
  readonly words: string
}
