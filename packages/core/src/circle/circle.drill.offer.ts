import { joinNames } from "../text/index.ts"
import type { Instant } from "../time/index.ts"
import { drillMessages } from "./circle.drill.messages.ts"
import type { DrillState } from "./circle.drill.schema.ts"
import { daysSince, drillOffer, untriedPeople } from "./circle.drill.ts"

/** Why to try it now, in words, as far as the report of the last test does not say so; null for nothing more. */
export function drillOfferText(state: DrillState, now: Instant): string | null {
  const { last } = state
  const offer = drillOffer(state, now)
  if (offer === null) return null
  if (last === null) return drillMessages.first
  if (offer === "again") return drillMessages.again(daysSince(last, now))
  const fresh = untriedPeople(state)
  return fresh.length === 0 ? null : drillMessages.fresh(joinNames(fresh))
}
