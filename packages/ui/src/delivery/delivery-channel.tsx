import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { useDeliveryMessage } from "./use-delivery-context.ts"

export interface DeliveryChannelProps extends HTMLArkProps<"span"> {}

/** How the message around it was sent. */
export function DeliveryChannel({ children, ...props }: DeliveryChannelProps) {
  const message = useDeliveryMessage()
  return (
    <ark.span {...partAttributes(deliveryAnatomy, "channel", message.state)} {...props}>
      {children ?? message.channel}
    </ark.span>
  )
}
