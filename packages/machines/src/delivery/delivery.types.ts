import type { LivePort } from "@porchlight/core/backend"
import type { Delivery, DeliveryPort } from "@porchlight/core/delivery"
import type { FeedEvent } from "../backend/index.ts"

/** Whose messages are shown: those of a watch with all its alarms, or those of one alarm. */
export type DeliveryOf = { readonly watchId: string } | { readonly incidentId: string }

export interface DeliveryPorts {
  readonly delivery: DeliveryPort
  /** Null where the backend has no live data; then the machine looks again by itself. */
  readonly live: LivePort | null
}

export interface DeliveryInput {
  readonly of: DeliveryOf
}

export interface DeliveryContext {
  readonly of: DeliveryOf
  readonly deliveries: ReadonlyArray<Delivery>
}

export type DeliveryEvent = FeedEvent<ReadonlyArray<Delivery>> | { readonly type: "LOOK" }
