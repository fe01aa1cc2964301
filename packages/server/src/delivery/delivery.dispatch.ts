import type { DeliveryState } from "@porchlight/core/delivery"
import { Unavailable } from "@porchlight/core/error"
import type { ServerContext } from "../context/index.ts"

/**
 * Sends one stored message now rather than when the worker comes to it; call it after the commit that stored it, outside
 * any transaction.
 * @returns what became of it: "accepted" and above, "failed", "unknown", or "queued" when the worker goes on trying
 */
export async function sendNow(_context: ServerContext, _deliveryId: string): Promise<DeliveryState> {
  throw new Unavailable({})
}
