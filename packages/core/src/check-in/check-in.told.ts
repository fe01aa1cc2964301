import { REPEAT_EVERY_MS } from "../incident/index.ts"
import { addMs, type Instant } from "../time/index.ts"
import type { WatchRecipient } from "./check-in.schema.ts"

/** Who is told at the same time, and when. */
export interface TellingRound {
  readonly at: Instant
  readonly names: ReadonlyArray<string>
}

type Routed = Pick<WatchRecipient, "tier" | "onCall">

/**
 * The people with the tiers in which they are told, by what they answered to "reachable until …?" (N-02). A tier of which
 * everybody has said no keeps nobody waiting: it is told together with the next one that has somebody else. Nobody is left
 * out, and nobody is told later than they would be if nobody had answered.
 */
export function routeTiers<Recipient extends Routed>(
  recipients: ReadonlyArray<Recipient>,
): ReadonlyArray<Recipient> {
  const together = toldTogether(recipients)
  return recipients.map((each) => {
    const first = together.find((those) => those.includes(each))?.[0]
    return { ...each, tier: first?.tier ?? each.tier }
  })
}

/**
 * Who is told when, if nothing is heard: the first tier that has anybody at the alarm, each next one a round later, as
 * `routeTiers` has them.
 */
export function tellingRounds(
  recipients: ReadonlyArray<Routed & Pick<WatchRecipient, "name">>,
  alarmAt: Instant,
): ReadonlyArray<TellingRound> {
  return toldTogether(recipients).map((those, round) => ({
    at: addMs(alarmAt, round * REPEAT_EVERY_MS),
    names: those.map(({ name }) => name),
  }))
}

/** The people by the round that tells them, the first tier that has anybody first. */
function toldTogether<Recipient extends Routed>(
  recipients: ReadonlyArray<Recipient>,
): ReadonlyArray<ReadonlyArray<Recipient>> {
  const together: Array<Array<Recipient>> = []
  let isWaitedFor = true
  for (const tier of [1, 2, 3]) {
    const those = recipients.filter((each) => each.tier === tier)
    if (those.length === 0) continue
    if (isWaitedFor) together.push(those)
    else together.at(-1)?.push(...those)
    isWaitedFor = those.some(({ onCall }) => onCall !== "no")
  }
  return together
}
