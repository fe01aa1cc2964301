import type { ClockPort, LivePort } from "@porchlight/core/backend"
import type { EscapeState, EscapeTextPort } from "@porchlight/core/escape-text"
import type { Phone } from "@porchlight/core/phone"
import type { FeedEvent } from "../backend/index.ts"

/** Something that has to reach the backend: a first text, or that she is safe. */
export interface EscapeCall {
  readonly type: "start" | "safe"
  /** Makes it one run, however often it is sent. */
  readonly key: string
  /** To whom the text goes; also for a text of her own while there is no line. */
  readonly phone: Phone
  /** That she took the text back before the backend had answered that it has it. */
  readonly isDropped?: boolean | undefined
}

/** Where an app keeps what was not answered yet, so that a reload or a killed tab loses nothing. */
export interface EscapeCallStore {
  readonly load: () => Promise<EscapeCall | null>
  /** Keeps this one, and no other. */
  readonly save: (call: EscapeCall) => Promise<void>
  /** Removing what is not there is no error. */
  readonly clear: () => Promise<void>
}

export interface EscapeTextPorts {
  readonly escapeText: EscapeTextPort
  readonly clock: ClockPort
  /** Null where the backend has no live data; then the machine looks again by itself. */
  readonly live: LivePort | null
  readonly calls: EscapeCallStore
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
  /** ISO 3166 alpha-2: how a number without a calling code is read. */
  readonly country: string
}

export interface EscapeTextContext {
  /** What the backend said last; null before it said anything. */
  readonly known: EscapeState | null
  /** The number as it is typed; null while nobody has touched it: then it is whoever said yes last. */
  readonly typed: string | null
  readonly fault: "phoneRequired" | "phoneInvalid" | null
  /** What the backend has not answered yet. */
  readonly call: EscapeCall | null
  readonly tries: number
  readonly unsentBecause: "offline" | "server" | "signed-out"
  /** What was refused, in words. */
  readonly error: string | null
  /** The run that she put away to send another message. */
  readonly dismissed: string | null
}

export type EscapeTextMachineEvent =
  | FeedEvent<EscapeState>
  | { readonly type: "LOOK" }
  | { readonly type: "PHONE.CHANGE"; readonly phone: string }
  | { readonly type: "TEXT.SEND" }
  | { readonly type: "SAFE.CONFIRM" }
  /** Back to the form, once a run is over. */
  | { readonly type: "TEXT.AGAIN" }
