import type { Instant } from "@porchlight/core/time"
import type { Webhook, WebhookAnswer, WebhookDelivery, WebhookFacts } from "@porchlight/core/webhook"

/** An address of another service. */
export interface WebhookRow {
  readonly accountId: string
  readonly webhook: Webhook
  readonly secretVersion: number
}

/** A message to an address. */
export interface WebhookDeliveryRow {
  readonly accountId: string
  readonly delivery: WebhookDelivery
  /** What it tells of: told to one address once. */
  readonly source: string
  readonly facts: WebhookFacts
}

/** What is kept of webhooks. */
export interface WebhookStore {
  readonly endpoints: Map<string, WebhookRow>
  readonly deliveries: Map<string, WebhookDeliveryRow>
  /** When an account sent tests and repeats. */
  readonly times: Map<string, ReadonlyArray<Instant>>
}

export function createWebhookStore(): WebhookStore {
  return { endpoints: new Map(), deliveries: new Map(), times: new Map() }
}

/** A message as a service would have got it. */
export interface PostedWebhook {
  readonly url: string
  /** The header `webhook-id`. */
  readonly id: string
  readonly body: string
  /** With how many secrets it is signed. */
  readonly signatures: number
}

/** The other services, as far as there are any: nothing leaves this page. Not in the store, and neither are the secrets. */
export interface WebhookServices {
  /** Oldest first. */
  readonly posts: Array<PostedWebhook>
  /** What they answer from now on. */
  answer: WebhookAnswer
  /** By address and version. */
  readonly secrets: Map<string, string>
}

export function createWebhookServices(): WebhookServices {
  return { posts: [], answer: { status: 204, fault: null, retryAfterMs: null }, secrets: new Map() }
}
