import type { DeliveryView } from "@porchlight/machines/delivery"
import type { ReactNode } from "react"
import { useDeliveryContext } from "./use-delivery-context.ts"

export interface DeliveryContextPartProps {
  readonly children: (view: DeliveryView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function DeliveryContextPart({ children }: DeliveryContextPartProps) {
  return children(useDeliveryContext())
}
