import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { deliveryMessages } from "@porchlight/core/delivery"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { useDeliveryContext } from "./use-delivery-context.ts"

export interface DeliveryFailureProps extends HTMLArkProps<"div"> {}

/** Says that the messages cannot be seen. There only then. */
export function DeliveryFailure({ children, ...props }: DeliveryFailureProps) {
  const delivery = useDeliveryContext()
  const part = usePart(deliveryAnatomy, "failure", delivery.state)
  if (delivery.state !== "failed") return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? deliveryMessages.loadFailed}
    </ark.div>
  )
}
