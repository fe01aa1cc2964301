import type { Delivery } from "@porchlight/core/delivery"
import {
  connectDelivery,
  deliveryMachine,
  viewDeliveries,
  type DeliveryOf,
  type DeliveryView,
} from "@porchlight/machines/delivery"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend, useServerNow } from "../backend/index.ts"

export interface UseDeliveryOptions {
  /** Whose messages: `{ watchId }` or `{ incidentId }`. Give what calls the hook a `key` where it may change; `Delivery.Root` does. */
  readonly of: DeliveryOf
}

/** The messages of a watch or of an alarm, asked of the backend and kept fresh. */
export function useDelivery({ of }: UseDeliveryOptions): DeliveryView {
  const backend = useBackend()
  const [machine] = useState(() =>
    deliveryMachine({
      delivery: backend.delivery,
      live: backend.capabilities.realtime ? backend.live : null,
    }),
  )
  const [snapshot, send] = useMachine(machine, { input: { of } })
  return connectDelivery(snapshot, send, useServerNow())
}

/** The view of messages that the watch or an alarm brought along, for `<Delivery.RootProvider>`. */
export function useDeliveries(deliveries: ReadonlyArray<Delivery>): DeliveryView {
  return viewDeliveries(deliveries, useServerNow())
}
