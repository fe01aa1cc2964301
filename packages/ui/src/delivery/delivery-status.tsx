import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { deliveryMessages } from "@porchlight/core/delivery"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { useDeliveryContext } from "./use-delivery-context.ts"

export interface DeliveryStatusProps extends HTMLArkProps<"output"> {}

/** Says that the messages are being looked for. Empty otherwise. */
export function DeliveryStatus({ children, ...props }: DeliveryStatusProps) {
  const delivery = useDeliveryContext()
  const part = usePart(deliveryAnatomy, "status", delivery.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? (delivery.state === "loading" ? deliveryMessages.loading : "")}
    </ark.output>
  )
}
