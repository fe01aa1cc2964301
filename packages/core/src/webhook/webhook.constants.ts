import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../time/index.ts"

/**
 * What another service can be told of: what happens to the account's own date, alarm and circle. The names are those of the
 * features. Nothing that is hidden from the account is ever among what is told.
 */
export const WEBHOOK_EVENTS = [
  "check-in.armed",
  "check-in.done",
  "check-in.extended",
  "check-in.ended",
  "check-in.missed",
  "incident.opened",
  "incident.acknowledged",
  "incident.unanswered",
  "incident.resolved",
  "circle.contact-consented",
  "circle.contact-declined",
  "circle.contact-stopped",
] as const

/** What a test sends: nobody subscribes to it. */
export const WEBHOOK_TEST_EVENT = "webhook.test"

/** Addresses of one account. */
export const WEBHOOKS_MAX = 5

/** In characters: an address is plain ASCII. */
export const WEBHOOK_URL_MAX_LENGTH = 500

/** In code points. */
export const WEBHOOK_DESCRIPTION_MAX_LENGTH = 80

/** Ports that an address may name beside the usual one. */
export const WEBHOOK_PORTS: ReadonlyArray<string> = ["443", "8443"]

/**
 * How long after each failed try the next one comes: with the first, which is at once, ten tries in 75 h 35 min 5 s (Standard
 * Webhooks, "Retry schedule").
 */
export const WEBHOOK_RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const

export const WEBHOOK_ATTEMPTS_MAX = WEBHOOK_RETRY_DELAYS_MS.length + 1

/**
 * An address that took nothing for so long is switched off by the last try of a message; one that took something else meanwhile is
 * not: that message alone has failed. Our number: Svix waits for five days, Stripe for several.
 */
export const WEBHOOK_FAILING_MS = 3 * DAY_MS

/** A delay is this share shorter or longer by chance, so that what failed together does not come back together. */
export const WEBHOOK_JITTER = 0.1

/** A service may ask for patience, but for no longer than this (our number). */
export const WEBHOOK_RETRY_AFTER_MAX_MS = DAY_MS

/** Whatever has not answered by then has not answered. */
export const WEBHOOK_TIMEOUT_MS = 15 * SECOND_MS

/** What is read of an answer; its text is kept nowhere. */
export const WEBHOOK_ANSWER_MAX_BYTES = 10_000

/** The longest message that is ever sent; ours are far shorter. */
export const WEBHOOK_PAYLOAD_MAX_BYTES = 20_000

/** After a change of the secret the one before signs, too, for so long. */
export const WEBHOOK_SECRET_OVERLAP_MS = DAY_MS

/** The newest so many messages are listed. */
export const WEBHOOK_DELIVERIES_SHOWN = 50

/** Tests and repeats of one account in an hour. */
export const WEBHOOK_SENDS_PER_HOUR = 30
