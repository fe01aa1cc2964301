import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { DeliveryPersonContext, useDeliveryContext } from "./use-delivery-context.ts"

export interface DeliveryPeopleProps extends HTMLArkProps<"ul"> {}

/** The people who were sent something. The children are one person's parts and are repeated for each. */
export function DeliveryPeople({ children, ...props }: DeliveryPeopleProps) {
  const { state, people } = useDeliveryContext()
  const part = usePart(deliveryAnatomy, "people", state)
  if (people.length === 0) return null
  return (
    <ark.ul {...part} {...props}>
      {people.map((person) => (
        <li key={person.contactId} {...partAttributes(deliveryAnatomy, "person", person.state)}>
          <DeliveryPersonContext.Provider value={person}>{children}</DeliveryPersonContext.Provider>
        </li>
      ))}
    </ark.ul>
  )
}
