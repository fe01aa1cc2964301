import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { deliveryMessages } from "@porchlight/core/delivery"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { useDeliveryContext } from "./use-delivery-context.ts"

export interface DeliveryEmptyProps extends HTMLArkProps<"p"> {}

/** Says that nothing was sent. There only then. */
export function DeliveryEmpty({ children, ...props }: DeliveryEmptyProps) {
  const delivery = useDeliveryContext()
  const part = usePart(deliveryAnatomy, "empty", delivery.state)
  if (delivery.state !== "empty") return null
  return (
    <ark.p {...part} {...props}>
      {children ?? deliveryMessages.none}
    </ark.p>
  )
}
