import {
  bestState,
  CHANNELS,
  deliveryMessages,
  deliveryText,
  type Channel,
  type Delivery,
  type DeliveryState,
} from "@porchlight/core/delivery"
import { formatAge, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { deliveryMachine } from "./delivery.machine.ts"

type DeliveryMachine = ReturnType<typeof deliveryMachine>

export const DELIVERY_STATES = ["loading", "failed", "empty", "shown"] as const
export type DeliveryListState = (typeof DELIVERY_STATES)[number]

/** One message in words. */
export interface DeliveryItemView {
  readonly id: string
  readonly state: DeliveryState
  /** `Accepted by the phone company, not yet delivered`; with the reason where one is known. */
  readonly text: string
  readonly purpose: string
  /** When the state last changed: `42 s ago`. */
  readonly age: string
}

/** The messages of one channel, newest first. */
export interface DeliveryChannelView {
  readonly channel: Channel
  readonly label: string
  readonly items: ReadonlyArray<DeliveryItemView>
}

/** One person and everything that was sent to them. */
export interface DeliveryPersonView {
  /** Null for the dater herself. */
  readonly contactId: string | null
  readonly name: string
  /** The best news among the messages. */
  readonly state: DeliveryState
  readonly text: string
  readonly channels: ReadonlyArray<DeliveryChannelView>
}

/** What a screen may know of the messages and do. No framework, no DOM. */
export interface DeliveryView {
  readonly state: DeliveryListState
  readonly people: ReadonlyArray<DeliveryPersonView>
  readonly look: () => void
}

export function connectDelivery(
  snapshot: SnapshotFrom<DeliveryMachine>,
  send: ActorRefFrom<DeliveryMachine>["send"],
  now: Instant,
): DeliveryView {
  const view = viewDeliveries(snapshot.context.deliveries, now)
  return {
    ...view,
    state: snapshot.value === "shown" ? view.state : snapshot.value,
    look: () => send({ type: "LOOK" }),
  }
}

/** The view of messages that somebody else holds, such as the watch or an alarm. */
export function viewDeliveries(deliveries: ReadonlyArray<Delivery>, now: Instant): DeliveryView {
  const people = [...grouped(deliveries, ({ contactId }) => contactId).values()].map((own) =>
    personView(own, now),
  )
  return {
    state: people.length === 0 ? "empty" : "shown",
    // The people who are told come first, the dater's own messages last.
    people: people.sort((a, b) => Number(a.contactId === null) - Number(b.contactId === null)),
    look: () => undefined,
  }
}

type Group = readonly [Delivery, ...Array<Delivery>]

function grouped<Key>(
  deliveries: ReadonlyArray<Delivery>,
  keyOf: (delivery: Delivery) => Key,
): ReadonlyMap<Key, Group> {
  const groups = new Map<Key, Group>()
  for (const delivery of deliveries) {
    const key = keyOf(delivery)
    const [first, ...rest] = groups.get(key) ?? []
    groups.set(key, first ? [first, ...rest, delivery] : [delivery])
  }
  return groups
}

function personView(own: Group, now: Instant): DeliveryPersonView {
  const [{ contactId, recipientName, state, channel }] = own
  const best = bestState(own) ?? state
  return {
    contactId,
    name: contactId === null ? deliveryMessages.you : recipientName,
    state: best,
    text: deliveryText(own.find((message) => message.state === best)?.channel ?? channel, best, null),
    // Always in the same order, so that nothing jumps while messages come and go.
    channels: [...grouped(own, ({ channel }) => channel)]
      .sort(([a], [b]) => CHANNELS.indexOf(a) - CHANNELS.indexOf(b))
      .map(([channel, items]) => ({
        channel,
        label: deliveryMessages.channel[channel],
        items: [...items].sort((a, b) => b.createdAt - a.createdAt).map((item) => itemView(item, now)),
      })),
  }
}

function itemView(
  { id, channel, state, reason, purpose, changedAt }: Delivery,
  now: Instant,
): DeliveryItemView {
  return {
    id,
    state,
    text: deliveryText(channel, state, reason),
    purpose: deliveryMessages.purpose[purpose],
    age: formatAge(changedAt, now),
  }
}
