import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { useDeliveryPerson } from "./use-delivery-context.ts"

export interface DeliveryPersonStateProps extends HTMLArkProps<"span"> {}

/** The best news about the person around it. */
export function DeliveryPersonState({ children, ...props }: DeliveryPersonStateProps) {
  const person = useDeliveryPerson()
  return (
    <ark.span {...partAttributes(deliveryAnatomy, "person-state", person.state)} {...props}>
      {children ?? person.text}
    </ark.span>
  )
}
