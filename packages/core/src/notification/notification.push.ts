import { SECOND_MS } from "../time/index.ts"
import { PUSH_PAYLOAD_BYTES, PUSH_TTL_MS } from "./notification.push.constants.ts"
import type { PushPayload } from "./notification.push.schema.ts"

/** How a message is handed to a push service (RFC 8030 §5.2 to §5.4), and what becomes of it on the phone. */
export interface PushManner {
  /** For how long it is kept for a phone that is off, in seconds. */
  readonly ttlSeconds: number
  /** High wakes a phone that sleeps. */
  readonly urgency: "normal" | "high"
  /** A later message takes the place of an earlier one of the same topic that was not fetched; a word that says nothing. */
  readonly topic: string
  /** Where a touch leads. */
  readonly path: string
  readonly stays: boolean
}

type PushPurpose = keyof typeof PUSH_TTL_MS

const isPushPurpose = (purpose: string): purpose is PushPurpose => Object.hasOwn(PUSH_TTL_MS, purpose)

/**
 * How a message for this purpose is pushed. What belongs to a running date wakes the phone, replaces what was said of it
 * before and leads to it; everything else is news, which wakes it only where it matters.
 */
export function pushManner(purpose: string, priority: "normal" | "high"): PushManner {
  const known = isPushPurpose(purpose) ? purpose : "notification"
  const ttlSeconds = PUSH_TTL_MS[known] / SECOND_MS
  if (known === "notification")
    return { ttlSeconds, urgency: priority, topic: "news", path: "/notifications", stays: false }
  return { ttlSeconds, urgency: "high", topic: "today", path: "/dashboard", stays: known !== "reminder" }
}

/** A message as it is encrypted: JSON, followed by as many spaces as make it as long as any other. */
export function pushBody(payload: PushPayload): string {
  const text = JSON.stringify(payload)
  // In UTF-8. JSON holds no half of a pair, which could not be encoded.
  const bytes = encodeURIComponent(text).replace(/%../gu, "x").length
  return text + " ".repeat(Math.max(0, PUSH_PAYLOAD_BYTES - bytes))
}
