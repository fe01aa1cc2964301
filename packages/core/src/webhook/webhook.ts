import type { AccountNotice } from "../session/index.ts"
import { addMs, isoTime, type Instant } from "../time/index.ts"
import {
  WEBHOOK_ATTEMPTS_MAX,
  WEBHOOK_FAILING_MS,
  WEBHOOK_JITTER,
  WEBHOOK_RETRY_AFTER_MAX_MS,
  WEBHOOK_RETRY_DELAYS_MS,
  WEBHOOK_SECRET_OVERLAP_MS,
} from "./webhook.constants.ts"
import type {
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookFault,
  WebhookOffReason,
} from "./webhook.schema.ts"

export * from "./webhook.url.ts"

/** What an address is told, and which one it is. */
export type WebhookReach = Pick<Webhook, "url" | "events" | "includesPlace" | "isActive">

/**
 * Whether anything is told after a change that was not told before, or elsewhere. That asks for the password, and the account is
 * told of it: else a minute with her unlocked phone would be enough to follow her from then on. To tell less asks for nothing.
 */
export function hearsMore(before: WebhookReach, change: Partial<WebhookReach>): boolean {
  const after = { ...before, ...change }
  return (
    after.url !== before.url ||
    after.events.some((event) => !before.events.includes(event)) ||
    (after.includesPlace && !before.includesPlace) ||
    (after.isActive && !before.isActive)
  )
}

/** What the account is told of an address that hears more than `before`, null where it is new: the place above all. */
export function webhookNotice(
  before: WebhookReach | null,
  { includesPlace }: Pick<WebhookReach, "includesPlace">,
): Extract<AccountNotice, `webhook-${string}`> {
  if (includesPlace) return "webhook-place"
  return before === null ? "webhook-added" : "webhook-changed"
}

/** What came back of one try. */
export interface WebhookAnswer {
  /** Null where nothing answered. */
  readonly status: number | null
  readonly fault: Exclude<WebhookFault, "off"> | null
  /** For how long it asked not to be asked again. */
  readonly retryAfterMs: number | null
}

/** How far sending has come. */
export type WebhookProgress = Pick<
  WebhookDelivery,
  "state" | "attempts" | "lastAttemptAt" | "status" | "fault" | "nextAttemptAt"
>

/** How a message begins: it is sent at once. */
export function newWebhookProgress(now: Instant): WebhookProgress {
  return {
    state: "waiting",
    attempts: 0,
    lastAttemptAt: null,
    status: null,
    fault: null,
    nextAttemptAt: now,
  }
}

/**
 * A message after its `attempts`-th try, and why its address is switched off by that; null where it is not. Whatever answers
 * with 2xx has it; 410 says that the address is gone; all else is tried again, redirects too: they are not followed. After the
 * last try the message has failed, and its address is switched off where it took nothing else for three days either.
 * @param attempts this try counted
 * @param fraction chance, from 0 up to 1
 * @param lastTakenAt when the address last took another message, null for never; of the last try alone it is asked
 */
export function afterWebhookAttempt(
  attempts: number,
  answer: WebhookAnswer,
  {
    now,
    fraction,
    lastTakenAt,
  }: { readonly now: Instant; readonly fraction: number; readonly lastTakenAt: Instant | null },
): { readonly progress: WebhookProgress; readonly off: WebhookOffReason | null } {
  const { status, fault } = answer
  const tried = { attempts, lastAttemptAt: now, status, fault, nextAttemptAt: null }
  if (status !== null && status >= 200 && status < 300)
    return { progress: { ...tried, state: "delivered" }, off: null }
  if (status === 410) return { progress: { ...tried, state: "failed" }, off: "gone" }
  const delay = webhookRetryDelayMs(attempts, fraction, answer.retryAfterMs)
  if (delay === null) {
    const isFailing = lastTakenAt === null || now - lastTakenAt >= WEBHOOK_FAILING_MS
    return { progress: { ...tried, state: "failed" }, off: isFailing ? "failing" : null }
  }
  return { progress: { ...tried, state: "waiting", nextAttemptAt: addMs(now, delay) }, off: null }
}

/**
 * How long to wait after the `attempts`-th try, in milliseconds; null after the last. Never sooner than the service asked, and
 * never later than a day for that.
 * @param fraction chance, from 0 up to 1
 */
export function webhookRetryDelayMs(
  attempts: number,
  fraction: number,
  retryAfterMs: number | null = null,
): number | null {
  const delay = attempts >= WEBHOOK_ATTEMPTS_MAX ? undefined : WEBHOOK_RETRY_DELAYS_MS[attempts - 1]
  if (delay === undefined) return null
  const jittered = Math.round(delay * (1 - WEBHOOK_JITTER + 2 * WEBHOOK_JITTER * fraction))
  return Math.max(jittered, Math.min(retryAfterMs ?? 0, WEBHOOK_RETRY_AFTER_MAX_MS))
}

/** What waits for an address that was switched off is not sent any more. */
export function stopWebhookProgress(progress: WebhookProgress): WebhookProgress {
  return progress.state === "waiting"
    ? { ...progress, state: "failed", fault: "off", nextAttemptAt: null }
    : progress
}

/** Until when the secret before the one that is made now signs, too. */
export function oldSecretUntil(now: Instant): Instant {
  return addMs(now, WEBHOOK_SECRET_OVERLAP_MS)
}

/** What is told of an event: ids and kinds. No names, no numbers, no texts; a place only where it was asked for. */
export interface WebhookFacts {
  readonly watchId?: string | null
  readonly incidentId?: string
  readonly kind?: string
  readonly contactId?: string
  /** Of an alarm that is told once more, because a call for help renewed it. */
  readonly isRenewed?: true
}

/** Where she was last, as exactly as her phone knew. */
export interface WebhookPlace {
  readonly latitude: number
  readonly longitude: number
  readonly accuracyMeters: number
  readonly takenAt: Instant
}

/**
 * The body of a message: `type`, `timestamp` and `data` as Standard Webhooks says. Times are ISO 8601 in UTC.
 * @param place left out where the address did not ask for it; null where it did and none is known
 */
export function webhookBody(
  event: WebhookDelivery["event"],
  happenedAt: Instant,
  facts: WebhookFacts,
  place?: WebhookPlace | null,
): string {
  const told = place ? { ...place, takenAt: isoTime(place.takenAt) } : place
  const data = place === undefined ? facts : { ...facts, place: told }
  return JSON.stringify({ type: event, timestamp: isoTime(happenedAt), data })
}

/** What a watch's history says, as other services are told it. */
export const WEBHOOK_WATCH_EVENTS = {
  armed: "check-in.armed",
  "check-in": "check-in.done",
  extend: "check-in.extended",
  end: "check-in.ended",
} as const satisfies Readonly<Record<string, WebhookEvent>>

/** An alarm, as far as it matters who may know of it. */
export interface WebhookAlarm {
  readonly kind: string
  /** Invisible to the account itself: by duress. */
  readonly isHidden: boolean
  /** Whether she pressed SOS in a way that shows on her screen. */
  readonly isLoud: boolean
}

/**
 * Whether other services are told of an alarm. Never of one that is hidden, and never of one that she rang silently: the list of
 * what was sent stands on the phone that somebody may be holding, and what a service does with it may be seen beside her.
 */
export function isAlarmTold({ kind, isHidden, isLoud }: WebhookAlarm): boolean {
  if (isHidden) return false
  if (kind === "sos") return isLoud
  return kind === "missed-check-in" || kind === "broadcast" || kind === "route"
}

/** What an alarm that opens is told as. */
export function openedEvents(kind: string): ReadonlyArray<WebhookEvent> {
  return kind === "missed-check-in" ? ["check-in.missed", "incident.opened"] : ["incident.opened"]
}
