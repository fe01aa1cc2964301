import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { useDeliveryMessage } from "./use-delivery-context.ts"

export interface DeliveryPurposeProps extends HTMLArkProps<"span"> {}

/** What the message around it was for. */
export function DeliveryPurpose({ children, ...props }: DeliveryPurposeProps) {
  const message = useDeliveryMessage()
  return (
    <ark.span {...partAttributes(deliveryAnatomy, "purpose", message.state)} {...props}>
      {children ?? message.purpose}
    </ark.span>
  )
}
