import * as Schema from "effect/Schema"
import { Id } from "../id/index.ts"
import { Line } from "../text/index.ts"
import { Instant } from "../time/index.ts"
import { PUSH_ENDPOINT_MAX_LENGTH, PUSH_LABEL_MAX_LENGTH } from "./notification.push.constants.ts"

/** An uncompressed point of P-256 in base64url: 65 bytes, the first of them 4 (RFC 8291 §3.1). */
const PushPublicKey = Schema.String.pipe(Schema.check(Schema.isPattern(/^B[A-P][\w-]{85}$/u)))

/** What a browser says when it is subscribed (Push API, `PushSubscription.toJSON`), and what its owner calls it. */
export const NewPushDevice = Schema.Struct({
  /** HTTPS, at a public name: where it leads is looked at each time that something is sent. */
  endpoint: Schema.String.pipe(
    Schema.check(Schema.isPattern(/^https?:\/\/\S+$/u)),
    Schema.check(Schema.isMaxLength(PUSH_ENDPOINT_MAX_LENGTH)),
  ),
  keys: Schema.Struct({
    p256dh: PushPublicKey,
    /** Sixteen bytes in base64url (RFC 8291 §3.2). */
    auth: Schema.String.pipe(Schema.check(Schema.isPattern(/^[\w-]{22}$/u))),
  }),
  label: Line(PUSH_LABEL_MAX_LENGTH),
}).pipe(Schema.annotate({ identifier: "NewPushDevice" }))
export type NewPushDevice = typeof NewPushDevice.Type

/** A phone or browser that rings, as its owner sees it: never its address or its keys. */
export const PushDevice = Schema.Struct({
  id: Id,
  label: Schema.String,
  createdAt: Instant,
  /** When its push service took a message last; whether the phone rang, nobody says. Null before the first. */
  lastSentAt: Schema.NullOr(Instant),
  /** Whether it belongs to the session that asks. */
  isCurrent: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "PushDevice" }))
export type PushDevice = typeof PushDevice.Type

/** What rings, at one moment of the backend's clock. */
export const PushState = Schema.Struct({
  now: Instant,
  /** What a browser subscribes with (`applicationServerKey`, RFC 8292), base64url; null where nothing rings. */
  publicKey: Schema.NullOr(PushPublicKey),
  /** Whether messages end in an outbox instead of leaving. */
  isSimulated: Schema.Boolean,
  /** Oldest first. */
  devices: Schema.Array(PushDevice),
}).pipe(Schema.annotate({ identifier: "PushState" }))
export type PushState = typeof PushState.Type

/**
 * A question that can be answered on the lock screen: a button, what it sends (`CheckInPort.answer`), and what is shown then.
 * All words are the server's, which knows the language and whether the app is disguised.
 */
export const PushAnswer = Schema.Struct({
  /** On the button. */
  label: Schema.String,
  watchId: Id,
  epoch: Schema.Int,
  /** Whose watch it is: another account's session does not answer for it. */
  accountId: Id,
  /** In which clock times are read (IANA). */
  timeZone: Schema.String,
  /** What is shown once it is taken, with `PUSH_ANSWER_TIME` in place of the time at which the next check-in is due. */
  next: Schema.String,
  /** The same where nothing follows: she is home. */
  thanks: Schema.String,
  /** What is shown when it was not taken. */
  failed: Schema.String,
}).pipe(Schema.annotate({ identifier: "PushAnswer" }))
export type PushAnswer = typeof PushAnswer.Type

/** What a service worker is sent, as JSON: it shows it as it is, and opens `path` when it is touched. */
export const PushPayload = Schema.Struct({
  title: Schema.String,
  body: Schema.String,
  /** A later message with the same tag takes the place of an earlier one. */
  tag: Schema.String,
  /** Of this app; begins with a slash. */
  path: Schema.String,
  /** Whether it stays on the screen until it is touched. */
  stays: Schema.Boolean,
  /** Null where there is nothing to answer. */
  answer: Schema.NullOr(PushAnswer),
})
export type PushPayload = typeof PushPayload.Type
