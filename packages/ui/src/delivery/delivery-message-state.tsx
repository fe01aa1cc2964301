import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { useDeliveryMessage } from "./use-delivery-context.ts"

export interface DeliveryMessageStateProps extends HTMLArkProps<"span"> {}

/** The state of the message around it, in words. */
export function DeliveryMessageState({ children, ...props }: DeliveryMessageStateProps) {
  const message = useDeliveryMessage()
  return (
    <ark.span {...partAttributes(deliveryAnatomy, "message-state", message.state)} {...props}>
      {children ?? message.text}
    </ark.span>
  )
}
