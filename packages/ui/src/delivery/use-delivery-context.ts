import type { DeliveryItemView, DeliveryPersonView, DeliveryView } from "@porchlight/machines/delivery"
import { createContext, useContext } from "react"

export const DeliveryContext = createContext<DeliveryView | null>(null)

/** What the nearest `<Delivery.Root>` knows and can do. */
export function useDeliveryContext(): DeliveryView {
  const view = useContext(DeliveryContext)
  if (!view)
    throw new Error(
      "[porchlight/delivery] A part stands outside its root, so it has no state to show. Put it inside <Delivery.Root>.",
    )
  return view
}

export const DeliveryPersonContext = createContext<DeliveryPersonView | null>(null)

/** The person around a part. */
export function useDeliveryPerson(): DeliveryPersonView {
  const person = useContext(DeliveryPersonContext)
  if (!person)
    throw new Error(
      "[porchlight/delivery] A part stands outside a person, so it cannot know whose messages to show. Put it inside <Delivery.People>.",
    )
  return person
}

export interface DeliveryMessage extends DeliveryItemView {
  /** `Text message`. */
  readonly channel: string
}

export const DeliveryMessageContext = createContext<DeliveryMessage | null>(null)

/** The message around a part. */
export function useDeliveryMessage(): DeliveryMessage {
  const message = useContext(DeliveryMessageContext)
  if (!message)
    throw new Error(
      "[porchlight/delivery] A part stands outside a message, so there is none to show. Put it inside <Delivery.Messages>.",
    )
  return message
}
