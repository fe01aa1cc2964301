import type { Channel, DeliveryReason, DeliveryState } from "@porchlight/core/delivery"
import type { OfferedLanguage } from "@porchlight/core/language"
import type { PushAnswer } from "@porchlight/core/notification"
import type { Instant } from "@porchlight/core/time"
import type { MessagePriority, MessageType } from "./provider.type.ts"

/** One message, ready to be handed to a provider. */
export interface OutgoingMessage {
  /** The delivery's id: the same on every try, so that a provider that honours keys sends once. */
  readonly key: string
  readonly channel: Channel
  /** E.164 for SMS and voice, an address for e-mail, an endpoint for push. */
  readonly to: string
  /** E-mail and push only. */
  readonly subject: string | null
  readonly text: string
  /** The language of the text (BCP 47): which voice speaks a call. */
  readonly language: OfferedLanguage
  /** The account in whose name it goes out; null for replies to unknown senders. */
  readonly accountId: string | null
  readonly purpose: string
  /** What a gateway sorts and limits by; notification unless given. */
  readonly type?: MessageType
  /** Push only: how it is answered where it is shown; null or missing where it is not. */
  readonly answer?: PushAnswer | null
  /** What may not wait behind others; normal unless given. */
  readonly priority?: MessagePriority
}

export type SendOutcome =
  /** The provider took it. `reference` is its own name for the message, used by its callbacks. */
  | { readonly type: "accepted"; readonly reference: string }
  /** Not now: try again, after `retryAfterMs` when the provider named a time. Nothing went out. */
  | {
      readonly type: "busy"
      readonly retryAfterMs: number | null
      /** Whom it lies with; the provider itself unless given. */
      readonly blame?: Blame
    }
  /** Never: this address or this message is refused. */
  | { readonly type: "refused"; readonly reason: DeliveryReason }

export type LookUp =
  | { readonly type: "found"; readonly reference: string; readonly state: DeliveryState }
  | { readonly type: "absent" }

/** The account or the settings, which whoever runs this has to mend; the provider itself; or the one message and its recipient. */
export type Blame = "account" | "provider" | "message"

/** A way out: SMS, voice, e-mail or push. */
export interface Provider {
  readonly name: string
  readonly channels: ReadonlyArray<Channel>
  /** True where nothing leaves the machine. Refused in production. */
  readonly simulated: boolean
  /** Whether sending the same key twice sends once. */
  readonly honoursKeys: boolean
  /**
   * Hands a message over. A thrown error or an abort means that the outcome is **unknown**: it may have gone out.
   * `signal` aborts after the provider's time is up.
   */
  readonly send: (message: OutgoingMessage, signal: AbortSignal) => Promise<SendOutcome>
  /**
   * Whether a message with this key went out: asked before any second try. Providers without it may double after a crash.
   * `message` is what would be sent now, for companies that know no keys: its text may have changed since the first try, and
   * `to` is empty where nobody is left to send to. When in doubt the answer is "absent": doubled is better than lost.
   */
  readonly lookUp?: (key: string, signal: AbortSignal, message: OutgoingMessage) => Promise<LookUp>
  /**
   * Ends a call that a machine took, once this is said; at once where there is nothing to say. One that is over already is no
   * error. Without it a call ends when all is said as often as to a person.
   */
  readonly endCall?: (
    reference: string,
    message: OutgoingMessage | null,
    signal: AbortSignal,
  ) => Promise<void>
  /** Whether it can work now; a channel without a working provider refuses arming, and another is asked first. */
  readonly isWorking: () => boolean
  /** Since when it has taken nothing, where that is no chance; null while it takes what it is given. */
  readonly failingSince?: () => Instant | null
}
