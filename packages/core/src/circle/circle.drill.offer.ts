import { joinNames } from "../text/index.ts"
import type { Instant } from "../time/index.ts"
import { drillMessages } from "./circle.drill.messages.ts"
import type { Drill, DrillState } from "./circle.drill.schema.ts"
import { daysSince, drillOffer, silentPeople, untriedPeople } from "./circle.drill.ts"

/** Why to try it now, in words; null while the last test still counts. */
export function drillOfferText(state: DrillState, now: Instant): string | null {
  const { last } = state
  const offer = drillOffer(state, now)
  if (offer === null) return null
  if (last === null) return drillMessages.first
  if (offer === "again") return drillMessages.again(daysSince(last, now))
  const fresh = untriedPeople(state)
  return [
    offer === "silent" ? silence(last, joinNames(silentPeople(state, now))) : "",
    fresh.length === 0 ? "" : drillMessages.fresh(joinNames(fresh)),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ")
}

/** Whom an alarm kept from answering is not blamed for it. */
function silence({ interruptedAt }: Drill, names: string): string {
  return interruptedAt === null ? drillMessages.silent(names) : drillMessages.cutShort(names)
}
