import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { DeliveryState } from "@porchlight/core/delivery"
import type { ReactNode } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { useDeliveryMessage } from "./use-delivery-context.ts"

export interface DeliveryIconProps extends Omit<HTMLArkProps<"span">, "children"> {
  /** A picture for each state; states without one show none. */
  readonly icons: Readonly<Partial<Record<DeliveryState, ReactNode>>>
}

/** A picture of the state, for the eye only: the words beside it say the same. */
export function DeliveryIcon({ icons, ...props }: DeliveryIconProps) {
  const { state } = useDeliveryMessage()
  return (
    <ark.span aria-hidden="true" {...partAttributes(deliveryAnatomy, "icon", state)} {...props}>
      {icons[state]}
    </ark.span>
  )
}
