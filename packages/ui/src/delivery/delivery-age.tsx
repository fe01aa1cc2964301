import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { useDeliveryMessage } from "./use-delivery-context.ts"

export interface DeliveryAgeProps extends HTMLArkProps<"span"> {}

/** How long ago the state changed. */
export function DeliveryAge({ children, ...props }: DeliveryAgeProps) {
  const message = useDeliveryMessage()
  return (
    <ark.span {...partAttributes(deliveryAnatomy, "age", message.state)} {...props}>
      {children ?? message.age}
    </ark.span>
  )
}
