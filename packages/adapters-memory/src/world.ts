import { PinWrong } from "@porchlight/core/access"
import { IdempotencyMismatch } from "@porchlight/core/error"
import type { NotificationData } from "@porchlight/core/notification"
import { DAY_MS, type Instant } from "@porchlight/core/time"
import { fingerprint, type Chance } from "./chance.ts"
import { decodeKey } from "./input.ts"
import type { AccountRow, Store } from "./store.ts"
import type { WebhookServices } from "./webhook.row.ts"

/** What may be broken on purpose: no provider takes messages; the clock's work stands still. */
export type Fault = "channels" | "scheduler"

/** A code that gives full access. */
export interface AccessCodeOption {
  readonly code: string
  /** How many accounts may redeem it; 1 or more. */
  readonly maxUses: number
}

/** What every feature of the backend works with. */
export interface World {
  readonly store: Store
  readonly now: () => Instant
  readonly chance: Chance
  /** What secrets are derived from; not in the store. */
  readonly secret: string
  readonly brand: string
  /** Where links lead, without a slash at the end. */
  readonly origin: string
  readonly country: string
  readonly faults: Set<Fault>
  /** Links that are mailed twice, by the fingerprints under which they are stored; not in the store. */
  readonly undoTokens: Map<string, string>
  /** Links to cards, by the fingerprints under which they are stored; not in the store. */
  readonly cardTokens: Map<string, string>
  /** What webhooks lead to, and their secrets; not in the store. */
  readonly webhooks: WebhookServices
  /** What may be redeemed, and how often. */
  readonly accessCodes: ReadonlyArray<AccessCodeOption>
  /** Whether the check of a place answers by chance. */
  readonly simulatesPlaces: boolean
  /** Whether chance decides who somebody is. */
  readonly simulatesIdentity: boolean
  /** Tells an account over its channels what the center tells it. Given from outside: a message that fails is told as well. */
  readonly tellOutside: (account: AccountRow, data: NotificationData) => void
  /** Tells whoever follows this account that something has changed. */
  readonly changed: (accountId: string) => void
}

const KEY_LIFETIME_MS = DAY_MS

/**
 * The answer to a repeatable request: of the first time, for a day. Refusals are not kept, and a repeat tries again; but for a
 * wrong PIN, which would be counted again.
 * @throws IdempotencyMismatch when the key came with another body, InvalidInput when it is no key
 */
export function once<Answer>(
  world: World,
  scope: string,
  idempotencyKey: unknown,
  body: unknown,
  act: () => Answer,
): Answer {
  const name = `${scope}:${decodeKey(idempotencyKey)}`
  const asked = fingerprint(JSON.stringify(body))
  const kept = world.store.keys.get(name)
  if (kept && world.now() - kept.at < KEY_LIFETIME_MS) {
    if (kept.body !== asked) throw new IdempotencyMismatch({})
    if (kept.isPinWrong) throw new PinWrong({})
    // The same scope, key and body were answered by the same method, whose answers are of this type.
    return kept.answer as Answer
  }
  const keep = (answer: unknown, isPinWrong: boolean) =>
    world.store.keys.set(name, { body: asked, answer, isPinWrong, at: world.now() })
  try {
    const answer = act()
    keep(answer, false)
    return answer
  } catch (error) {
    if (error instanceof PinWrong) keep(null, true)
    throw error
  }
}

/** The same where the key may be missing: then each call is another. */
export function onceIfNamed<Answer>(
  world: World,
  scope: string,
  key: unknown,
  body: unknown,
  act: () => Answer,
): Answer {
  return key === undefined ? act() : once(world, scope, key, body, act)
}
