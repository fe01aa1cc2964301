import type { DeliveryPort } from "@porchlight/core/delivery"
import { Unavailable } from "@porchlight/core/error"
import type { ServerContext } from "../context/index.ts"

export function deliverySql(_context: ServerContext, _accountId: string): DeliveryPort {
  const unavailable = () => Promise.reject(new Unavailable({}))
  return { ofIncident: unavailable, ofWatch: unavailable }
}
