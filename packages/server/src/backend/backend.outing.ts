import type { Backend } from "@porchlight/core/backend"
import type { ServerContext } from "../context/index.ts"
import { parkingOf, parkingSql } from "../parking/index.ts"
import { rideOfCaller, rideSql } from "../ride/index.ts"
import type { accountPorts } from "./backend.account.ts"

/** The ports of the way to a date and back. */
export function outingPorts(
  context: ServerContext,
  within: ReturnType<typeof accountPorts>,
): Pick<Backend, "parking" | "ride"> {
  return {
    parking: parkingOf(within((accountId) => parkingSql(context, accountId))),
    ride: rideOfCaller(within((accountId) => rideSql(context, accountId))),
  }
}
