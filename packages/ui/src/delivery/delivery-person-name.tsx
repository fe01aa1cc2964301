import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { useDeliveryPerson } from "./use-delivery-context.ts"

export interface DeliveryPersonNameProps extends HTMLArkProps<"span"> {}

/** Who the messages around it went to. */
export function DeliveryPersonName({ children, ...props }: DeliveryPersonNameProps) {
  const person = useDeliveryPerson()
  return (
    <ark.span {...partAttributes(deliveryAnatomy, "person-name", person.state)} {...props}>
      {children ?? person.name}
    </ark.span>
  )
}
