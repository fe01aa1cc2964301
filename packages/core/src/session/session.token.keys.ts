import type { Instant } from "../time/index.ts"
import { KEY_SET_CACHE_MS, KEY_SET_COOLDOWN_MS, KEY_SET_STALE_MS } from "./session.constants.ts"

/** What is known of looking for a provider's public keys. */
export interface KeySetState {
  /** When they came last; null before the first time. */
  readonly fetchedAt: Instant | null
  /** When they were last asked for, with or without an answer. */
  readonly askedAt: Instant | null
}

/**
 * Whether the keys are to be asked for: when none are there, when they are old, and when a token names one that is not among
 * them (the provider has changed its keys). Not again so soon after the last time: anybody can name a key that nobody has.
 */
export function isKeySetDue({ fetchedAt, askedAt }: KeySetState, isKeyKnown: boolean, now: Instant): boolean {
  if (askedAt !== null && now - askedAt < KEY_SET_COOLDOWN_MS) return false
  return fetchedAt === null || !isKeyKnown || now - fetchedAt >= KEY_SET_CACHE_MS
}

/** Whether the keys that are there may be used, also where asking for newer ones has failed. */
export function isKeySetUsable({ fetchedAt }: KeySetState, now: Instant): boolean {
  return fetchedAt !== null && now - fetchedAt < KEY_SET_STALE_MS
}
