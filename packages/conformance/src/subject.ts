import type { Backend } from "@porchlight/core/backend"
import type { Channel, DeliveryReason, DeliveryState } from "@porchlight/core/delivery"
import type { SimulatedAct } from "@porchlight/core/membership"
import type { Phone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import type { WebhookAnswer } from "@porchlight/core/webhook"

/** A message as a provider was handed it: what a phone or a mailbox would show. */
export interface OutboxMessage {
  /** Names the message in `pressKey` and `report`. */
  readonly id: string
  /** When it was handed over, by the backend's clock. */
  readonly at: Instant
  readonly channel: Channel
  /** An E.164 number (sms, voice), an address (email), or an account's id or that of one of its devices (push). */
  readonly to: string
  /** What is read or spoken. Links end in their token of 43 base64url characters. */
  readonly text: string
  /** The subject of an e-mail; null on other channels. */
  readonly subject: string | null
  /** On whose behalf it went out; null for answers to people who are nobody's contact. */
  readonly accountId: string | null
  /** The key under which a provider drops repeats: equal for two tries at one message, different for two messages. */
  readonly key: string
}

/** A webhook as its service got it. */
export interface PostedWebhook {
  readonly url: string
  /** The header `webhook-id`. */
  readonly id: string
  readonly body: string
  /** How many signatures it bears. */
  readonly signatures: number
}

/** What a provider's callback can say about a message that it took. */
export type ReportedState = Extract<DeliveryState, "accepted" | "delivered" | "failed">

/** What may be broken, to see that nobody is promised anything: no provider takes messages; the scheduler stands still. */
export type Fault = "channels" | "scheduler"

/** What a program with an API key reaches of places, ways and calls for help. */
export type Program = Pick<Backend, "location" | "sos" | "route">

/**
 * A backend under test: clients for it, a look behind it, and its clock. A caller's file gives these primitives; signing
 * people up and walking through dates is derived from them (`people.ts`).
 */
export interface Subject {
  /** A new client, signed out, as from a device and a network address that were not seen before. */
  readonly backend: () => Promise<Backend>

  /** A program that calls with this API key instead of a session. */
  readonly program?: (apiKey: string) => Promise<Program>

  /** A whole number from 0 to 7 999 999 that this backend has not been given before; makes numbers and addresses unique. */
  readonly unique: () => number

  /** The backend's clock. */
  readonly now: () => Instant

  /**
   * Moves the backend's clock forward by `ms` milliseconds in one leap, as if the machine had slept, and then lets
   * everything that is due happen until nothing more is. With 0 it only lets things happen.
   */
  readonly advance: (ms: number) => Promise<void>

  /** Every message that was handed to a provider so far, oldest first; nothing is handed over twice for being looked at. */
  readonly outbox: () => Promise<ReadonlyArray<OutboxMessage>>

  /** A text message comes in from `phone`, through the handler that the real provider calls. */
  readonly reply: (phone: Phone, text: string) => Promise<void>

  /** The person who was called presses a digit, through the handler that the real provider calls. */
  readonly pressKey: (messageId: string, digit: string) => Promise<void>

  /** The provider reports what became of a message, through the handler that the real provider calls. */
  readonly report: (messageId: string, state: ReportedState, reason?: DeliveryReason) => Promise<void>

  /**
   * Everything that is stored, as one text, apart from the texts of messages: they carry codes and links by nature.
   * Rules look in it for secrets in plain.
   */
  readonly stored?: () => Promise<string>

  /** A new access code that gives full access and may be redeemed `uses` times. */
  readonly accessCode?: (uses: number) => Promise<string>

  /**
   * Somebody acts on the page that `membership` gave, and the backend hears of it from whoever takes the payments: pays,
   * cancels, keeps the plan after all, lets payments fail from the next one on, mends them.
   */
  readonly actOnBillingPage?: (url: string, act: SimulatedAct) => Promise<void>

  /** Makes an administrator of the account with this address, as a deployment's own list does. */
  readonly appoint?: (email: string) => Promise<void>

  /** Every webhook that was sent so far, oldest first, what is due now among them. */
  readonly webhooks?: () => Promise<ReadonlyArray<PostedWebhook>>

  /** What the services of webhooks answer from now on; 204 at first. */
  readonly answerWebhooks?: (answer: WebhookAnswer) => void

  /** Breaks or mends a part of the backend. */
  readonly setFault?: (fault: Fault, isBroken: boolean) => Promise<void>

  /** Kills the backend without warning and starts it again on what it stored. Clients go on to work. */
  readonly restart?: () => Promise<void>

  /** Puts everything away after a rule. */
  readonly close?: () => Promise<void>
}
