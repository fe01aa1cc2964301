import { CHANNELS, type DeliveryState } from "@porchlight/core/delivery"
import { DELIVERY_STATES, type DeliveryListState } from "@porchlight/machines/delivery"
import type { Anatomy } from "../anatomy/index.ts"

const MESSAGE_STATES = [
  "queued",
  "unknown",
  "accepted",
  "failed",
  "delivered",
  "opened",
  "acknowledged",
  "cancelled",
] as const satisfies ReadonlyArray<DeliveryState>

export const deliveryAnatomy = {
  scope: "delivery",
  purpose: `What became of each message, by person and channel (${CHANNELS.join(", ")}), always in words. Use it beside an alarm or a watch. Nothing is called delivered because somebody took it.`,
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "Says that the messages are being looked for. Empty otherwise.",
    empty: "Says that nothing was sent.",
    failure: "Says that the messages cannot be seen.",
    "retry-trigger": "Looks again.",
    people: "The people, one item each; its children are repeated for each.",
    person: "One person; `data-state` is the best news.",
    "person-name": "Who it is.",
    "person-state": "The best news, in words.",
    messages: "The messages of the person around it; its children are repeated for each.",
    message: "One message; `data-state` is its state.",
    channel: "How it was sent.",
    purpose: "What it was for.",
    icon: "A picture of the state, for the eye only. Give `icons` by state.",
    "message-state": "The state in words, with the reason where one is known.",
    age: "How long ago the state changed.",
  },
  states: [...DELIVERY_STATES, ...MESSAGE_STATES],
  keyboard: [{ keys: "Tab", does: "The retry button, when there is one. The rest is to be read." }],
} as const satisfies Anatomy<string, DeliveryListState | DeliveryState>
