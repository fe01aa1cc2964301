import type { Delivery as Message } from "@porchlight/core/delivery"
import { Delivery, useDeliveries, type UseDeliveryOptions } from "../index.ts"

const icons = {
  queued: "…",
  unknown: "?",
  accepted: "→",
  failed: "×",
  delivered: "✓",
  opened: "✓✓",
  acknowledged: "✓✓✓",
  cancelled: "–",
}

function People() {
  return (
    <Delivery.People aria-label="What was sent">
      <Delivery.PersonName />
      <Delivery.PersonState />
      <Delivery.Messages>
        <span>
          <Delivery.Icon icons={icons} /> <Delivery.Channel />
        </span>
        <Delivery.Purpose />
        <Delivery.Age />
        <Delivery.MessageState />
      </Delivery.Messages>
    </Delivery.People>
  )
}

/** What became of each message of a watch or an alarm. */
export function Ledger(options: UseDeliveryOptions) {
  return (
    <Delivery.Root aria-label="Messages" {...options}>
      <Delivery.Status />
      <Delivery.Empty />
      <Delivery.Failure />
      <Delivery.RetryTrigger />
      <People />
    </Delivery.Root>
  )
}

/** The same for messages that somebody else holds, such as the watch. */
export function HeldLedger({ deliveries }: { readonly deliveries: ReadonlyArray<Message> }) {
  const value = useDeliveries(deliveries)
  return (
    <Delivery.RootProvider aria-label="Messages" value={value}>
      <Delivery.Empty />
      <People />
    </Delivery.RootProvider>
  )
}
