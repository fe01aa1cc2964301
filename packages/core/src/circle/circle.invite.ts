import type { Instant } from "../time/index.ts"
import {
  INVITES_COUNT_FOR_MS,
  INVITES_KEPT_FOR_FIRST,
  INVITES_PER_INVITER,
  INVITES_PER_NUMBER,
} from "./circle.constants.ts"

/** An invite that went to a number or an address which did not say yes to it. */
export interface UnansweredInvite {
  readonly accountId: string
  readonly at: Instant
}

/**
 * Whether an account may invite a number, or an address, once more. Whether the number said STOP is another question, and goes
 * first.
 * @param past what went there from this account, whenever it was, and from any within `INVITES_COUNT_FOR_MS`; more does no harm
 */
export function mayInvite(past: ReadonlyArray<UnansweredInvite>, accountId: string, now: Instant): boolean {
  const own = past.filter((invite) => invite.accountId === accountId).length
  const recent = past.filter(({ at }) => now - at < INVITES_COUNT_FOR_MS).length
  const room = own === 0 ? INVITES_PER_NUMBER : INVITES_PER_NUMBER - INVITES_KEPT_FOR_FIRST
  return own < INVITES_PER_INVITER && recent < room
}
