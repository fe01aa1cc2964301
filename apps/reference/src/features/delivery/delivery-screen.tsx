import type { Delivery as Message } from "@porchlight/core/delivery"
import { Delivery, useDeliveries } from "@porchlight/ui/delivery"
import { panel } from "../../../styled-system/recipes/index.js"
import { deliveryScreenMessages as words } from "./delivery-screen.messages.ts"

/** What became of each message, person by person. A part of the watch and of an alarm. */
export function DeliveryScreen({ messages }: { readonly messages: ReadonlyArray<Message> }) {
  const deliveries = useDeliveries(messages)
  const styles = panel()
  return (
    <Delivery.RootProvider value={deliveries} className={styles.root} aria-labelledby="sent-title">
      <h2 id="sent-title" className={styles.title}>
        {words.title}
      </h2>
      <Delivery.Empty />
      <Delivery.People>
        <Delivery.PersonName />
        <Delivery.Messages>
          <Delivery.Channel />
          <Delivery.Purpose />
          <Delivery.Age />
          <Delivery.MessageState />
        </Delivery.Messages>
      </Delivery.People>
    </Delivery.RootProvider>
  )
}
