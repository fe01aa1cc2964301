import { idsSentTo, type Delivery } from "../delivery/index.ts"
import type { Instant } from "../time/index.ts"

/** For how many people a provider took a message of a broadcast. */
export interface BroadcastReach {
  readonly reached: number
  /** Those of them whom the alarm had told before. */
  readonly before: number
}

/** Whom a broadcast at this moment reached, among the messages of its alarm: the honest n (D-58). */
export function broadcastReach(
  deliveries: ReadonlyArray<Pick<Delivery, "contactId" | "purpose" | "state" | "createdAt">>,
  broadcastAt: Instant,
): BroadcastReach {
  const alerts = deliveries.filter(({ purpose }) => purpose === "alert")
  const reached = idsSentTo(alerts.filter(({ createdAt }) => createdAt >= broadcastAt))
  const before = idsSentTo(alerts.filter(({ createdAt }) => createdAt < broadcastAt))
  return { reached: reached.size, before: [...reached].filter((id) => before.has(id)).length }
}
