import { ALL_CLEAR_TRIES_FOR_MS, RETRY_DELAYS_MS } from "@porchlight/core/delivery"
import { addMs, MINUTE_MS, type Instant } from "@porchlight/core/time"
import type { Provider } from "../provider/index.ts"
import type { ClaimedDelivery } from "./delivery.claim.ts"

/** After the quick tries what is owed is tried this often, for a day. */
export const OWED_EVERY_MS = 10 * MINUTE_MS

/** Whether a message may come twice, or rather not at all. */
type Doubling = "twice" | "once"

/**
 * What nobody can ask for again: that an alarm is over, and what was done with an account by somebody else perhaps. A mail server
 * that is started anew takes longer than the quick tries. With each stands what is done where it may be out, and its provider
 * can neither be asked nor honours keys.
 */
const OWED: ReadonlyMap<string, Doubling> = new Map([
  // Read twice it says what is so: it waits while another alarm is open.
  ["all-clear", "twice"],
  // They name the moment, and whoever misses one does not know of a thief.
  ["account-notice", "twice"],
  ["email-change-notice", "twice"],
  // It names the day, and nothing else tells that all is erased then.
  ["inactive-account", "twice"],
  // A second one could follow the mail that the account stays. Being signed out everywhere tells her as well.
  ["account-deletion", "once"],
])

/** Whether a message is still tried after the quick tries. */
export function isOwed(row: Pick<ClaimedDelivery, "purpose" | "created_at">, now: Instant): boolean {
  return OWED.has(row.purpose) && now - row.created_at < ALL_CLEAR_TRIES_FOR_MS
}

/**
 * Whether a message goes out again although nobody can say whether it is out. An alert never does: the next channel helps. Nor
 * does an all-clear that has reached its person over another.
 */
export function mayDouble(row: ClaimedDelivery, now: Instant): boolean {
  return isOwed(row, now) && OWED.get(row.purpose) === "twice" && !row.reached_elsewhere
}

/**
 * Whether a message goes out again with this try, because its provider could not say whether it has it. One that honours keys may
 * get it as often as it is tried; else it is the first, second, fourth of the tries every ten minutes, and so on: eight in a day.
 */
export function isCopyDue(
  row: ClaimedDelivery,
  { honoursKeys }: Pick<Provider, "honoursKeys">,
  now: Instant,
): boolean {
  const slowTries = row.tries - RETRY_DELAYS_MS.length - 1
  if (slowTries < 1) return false
  return honoursKeys ? isOwed(row, now) : mayDouble(row, now) && Number.isInteger(Math.log2(slowTries))
}

/**
 * When a message that may be out is tried again after the quick tries; null for never. Where each try may be one copy more, as
 * long passes again as has since the first: a mail server that takes everything too slowly sends nine in a day, and not 144.
 */
export function owedAt(row: ClaimedDelivery, now: Instant, canAskOrRepeat: boolean): Instant | null {
  if (canAskOrRepeat ? !isOwed(row, now) : !mayDouble(row, now)) return null
  const sinceFirst = now - (row.sent_at ?? now)
  const at = addMs(now, canAskOrRepeat ? OWED_EVERY_MS : Math.max(OWED_EVERY_MS, sinceFirst))
  return isOwed(row, at) ? at : null
}
