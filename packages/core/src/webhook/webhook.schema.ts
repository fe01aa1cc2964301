import * as Schema from "effect/Schema"
import { AskedPassword } from "../access/index.ts"
import { Id } from "../id/index.ts"
import { Instant } from "../time/index.ts"
import {
  WEBHOOK_DESCRIPTION_MAX_LENGTH,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST_EVENT,
  WEBHOOK_URL_MAX_LENGTH,
} from "./webhook.constants.ts"
import { webhookUrlFault } from "./webhook.url.ts"
import { countCodePoints, isPlainText } from "../text/index.ts"

export const WebhookEvent = Schema.Literals(WEBHOOK_EVENTS)
export type WebhookEvent = typeof WebhookEvent.Type

/** What the form asks. */
const fields = {
  /** An https address; on the sender's own machine only where the backend says that it may be. */
  url: Schema.String.pipe(
    Schema.check(
      Schema.isMaxLength(WEBHOOK_URL_MAX_LENGTH),
      Schema.makeFilter<string>((url) => webhookUrlFault(url, { allowsLocal: true }) === null),
    ),
  ),
  /** One line, or nothing. */
  description: Schema.String.pipe(
    Schema.check(
      Schema.makeFilter<string>(
        (text) => isPlainText(text) && countCodePoints(text) <= WEBHOOK_DESCRIPTION_MAX_LENGTH,
      ),
    ),
  ),
  /** What it is told, each at most once. */
  events: Schema.Array(WebhookEvent).pipe(
    Schema.check(
      Schema.isMinLength(1),
      Schema.makeFilter<ReadonlyArray<WebhookEvent>>((events) => new Set(events).size === events.length),
    ),
  ),
  /** Whether it is told exactly where she is, as far as that is known. */
  includesPlace: Schema.Boolean,
}

/** Of the second factor, where the account has one and did not show it lately; else null. */
const code = Schema.NullOr(Schema.String.pipe(Schema.check(Schema.isMaxLength(64))))

/** What shows that it is her who asks. */
export const WebhookProof = Schema.Struct({ password: AskedPassword, code }).pipe(
  Schema.annotate({ identifier: "WebhookProof" }),
)
export type WebhookProof = typeof WebhookProof.Type

export const NewWebhook = Schema.Struct({ ...fields, password: AskedPassword, code }).pipe(
  Schema.annotate({ identifier: "NewWebhook" }),
)
export type NewWebhook = typeof NewWebhook.Type

/** What is left out stays as it is. Switching on forgets why it was off. The password is asked where `hearsMore` says so. */
export const WebhookPatch = Schema.Struct({
  url: Schema.optionalKey(fields.url),
  description: Schema.optionalKey(fields.description),
  events: Schema.optionalKey(fields.events),
  includesPlace: Schema.optionalKey(fields.includesPlace),
  isActive: Schema.optionalKey(Schema.Boolean),
  password: Schema.optionalKey(AskedPassword),
  code: Schema.optionalKey(code),
}).pipe(Schema.annotate({ identifier: "WebhookPatch" }))
export type WebhookPatch = typeof WebhookPatch.Type

/** Why the backend switched an address off: it answered that it is gone, or took nothing for three days (`afterWebhookAttempt`). */
export const WebhookOffReason = Schema.Literals(["gone", "failing"])
export type WebhookOffReason = typeof WebhookOffReason.Type

/** An address of another service. Its secret is in no answer but the one that made it. */
export const Webhook = Schema.Struct({
  id: Id,
  ...fields,
  url: Schema.String,
  description: Schema.String,
  events: Schema.Array(WebhookEvent),
  isActive: Schema.Boolean,
  /** Null while it is on, and where she switched it off herself. */
  offReason: Schema.NullOr(WebhookOffReason),
  /** Until when the secret before this one signs, too; null where there is none. */
  oldSecretUntil: Schema.NullOr(Instant),
  createdAt: Instant,
}).pipe(Schema.annotate({ identifier: "Webhook" }))
export type Webhook = typeof Webhook.Type

/**
 * Why there was no answer, or why none counted:
 * - timeout: it took too long
 * - unreachable: no connection, or one that broke
 * - refused-address: the name leads into a private network
 * - off: the address was switched off before it was sent
 */
export const WebhookFault = Schema.Literals(["timeout", "unreachable", "refused-address", "off"])
export type WebhookFault = typeof WebhookFault.Type

/** One message to one address, and how far sending it has come. */
export const WebhookDelivery = Schema.Struct({
  /** The header `webhook-id`: the same however often it is sent. */
  id: Id,
  webhookId: Id,
  event: Schema.Union([WebhookEvent, Schema.Literal(WEBHOOK_TEST_EVENT)]),
  happenedAt: Instant,
  state: Schema.Literals(["waiting", "delivered", "failed"]),
  attempts: Schema.Int,
  lastAttemptAt: Schema.NullOr(Instant),
  /** The status of the last answer. */
  status: Schema.NullOr(Schema.Int),
  fault: Schema.NullOr(WebhookFault),
  /** When it is tried next; null where nothing more is tried. */
  nextAttemptAt: Schema.NullOr(Instant),
}).pipe(Schema.annotate({ identifier: "WebhookDelivery" }))
export type WebhookDelivery = typeof WebhookDelivery.Type

/** Everything that she sees of her webhooks, at one moment of the backend's clock. */
export const WebhookState = Schema.Struct({
  now: Instant,
  /** Oldest first. */
  webhooks: Schema.Array(Webhook),
  /** The newest fifty, newest first. */
  deliveries: Schema.Array(WebhookDelivery),
  /** Whether an address may be on the backend's own machine: in development alone. */
  allowsLocal: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "WebhookState" }))
export type WebhookState = typeof WebhookState.Type

/** A secret, which is shown this once. */
export const WebhookIssued = Schema.Struct({
  state: WebhookState,
  webhookId: Id,
  /** `whsec_` and 32 bytes in base64 (Standard Webhooks). */
  secret: Schema.String,
}).pipe(Schema.annotate({ identifier: "WebhookIssued" }))
export type WebhookIssued = typeof WebhookIssued.Type
