import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { DeliveryMessageContext, useDeliveryPerson } from "./use-delivery-context.ts"

export interface DeliveryMessagesProps extends HTMLArkProps<"ul"> {}

/** The messages of the person around it, channel by channel. The children are one message's parts. */
export function DeliveryMessages({ children, ...props }: DeliveryMessagesProps) {
  const person = useDeliveryPerson()
  return (
    <ark.ul {...partAttributes(deliveryAnatomy, "messages", person.state)} {...props}>
      {person.channels.flatMap(({ label, items }) =>
        items.map((item) => (
          <li key={item.id} {...partAttributes(deliveryAnatomy, "message", item.state)}>
            <DeliveryMessageContext.Provider value={{ ...item, channel: label }}>
              {children}
            </DeliveryMessageContext.Provider>
          </li>
        )),
      )}
    </ark.ul>
  )
}
