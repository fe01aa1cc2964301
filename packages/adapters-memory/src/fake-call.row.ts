import type { PlacedCall } from "@porchlight/core/fake-call"

/** A call that an account asked for; the message is a delivery, found by its id. */
export interface PlacedCallRow {
  readonly accountId: string
  readonly call: PlacedCall
  readonly script: string
  readonly deliveryId: string | null
}
