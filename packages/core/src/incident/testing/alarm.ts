import { toInstant } from "../../time/index.ts"
import type { Escalation, Responder } from "../index.ts"

export const openedAt = toInstant(1_795_287_600_000)

/** Somebody whom nobody has told yet, unless it is said otherwise. */
export function untold(contactId: string, tier: 1 | 2 | 3, change: Partial<Responder> = {}): Responder {
  return {
    contactId,
    name: contactId,
    tier,
    rounds: 0,
    openedAt: null,
    answer: null,
    answeredAt: null,
    ...change,
  }
}

/** An alarm of these people whose first round is due. */
export function opened(...responders: ReadonlyArray<Responder>): Escalation {
  return {
    openedAt,
    roundsDone: 0,
    nextRoundAt: openedAt,
    acknowledgedAt: null,
    unansweredAt: null,
    closedAt: null,
    responders,
  }
}
