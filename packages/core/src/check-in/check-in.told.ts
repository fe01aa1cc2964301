import type { Tier } from "../circle/index.ts"
import { REPEAT_EVERY_MS } from "../incident/index.ts"
import { addMs, type Instant } from "../time/index.ts"
import type { WatchRecipient } from "./check-in.schema.ts"

/** Who is told at the same time, and when. */
export interface TellingRound {
  readonly at: Instant
  readonly names: ReadonlyArray<string>
}

/**
 * The people with the tiers in which they are told, by what they answered to "reachable until …?" (N-02). A tier of which
 * everybody has said no keeps nobody waiting: it is told together with the next one that has somebody else. Nobody is left
 * out, and nobody is told later than they would be if nobody had answered.
 */
export function routeTiers<Recipient extends Pick<WatchRecipient, "tier" | "onCall">>(
  recipients: ReadonlyArray<Recipient>,
): ReadonlyArray<Recipient> {
  const told = new Map<Tier, Tier>()
  let first: Tier | null = null
  for (const tier of tiersOf(recipients)) {
    first ??= tier
    told.set(tier, first)
    if (recipients.some((each) => each.tier === tier && each.onCall !== "no")) first = null
  }
  return recipients.map((each) => ({ ...each, tier: told.get(each.tier) ?? each.tier }))
}

/**
 * Who is told when, if nothing is heard: the first tier that has anybody at the alarm, each next one a round later, as
 * `routeTiers` has them.
 */
export function tellingRounds(
  recipients: ReadonlyArray<Pick<WatchRecipient, "name" | "tier" | "onCall">>,
  alarmAt: Instant,
): ReadonlyArray<TellingRound> {
  const routed = routeTiers(recipients)
  return tiersOf(routed).map((tier, round) => ({
    at: addMs(alarmAt, round * REPEAT_EVERY_MS),
    names: routed.filter((recipient) => recipient.tier === tier).map(({ name }) => name),
  }))
}

/** The tiers that have anybody, the first one first. */
function tiersOf(recipients: ReadonlyArray<Pick<WatchRecipient, "tier">>): ReadonlyArray<Tier> {
  return [...new Set(recipients.map(({ tier }) => tier))].sort((a, b) => a - b)
}
