import type { Delivery } from "@porchlight/core/delivery"
import { assign, sendTo, setup } from "xstate"
import { feed, LOOK_AGAIN_MS } from "../backend/index.ts"
import type {
  DeliveryContext,
  DeliveryEvent,
  DeliveryInput,
  DeliveryOf,
  DeliveryPorts,
} from "./delivery.types.ts"

/** What became of each message. The ledger is the port's; a change on the live line is a reason to look at it. */
export const deliveryMachine = ({ delivery, live }: DeliveryPorts) =>
  setup({
    types: {} as { context: DeliveryContext; events: DeliveryEvent; input: DeliveryInput },
    actors: {
      feed: feed<"watch", ReadonlyArray<Delivery>, DeliveryOf>({
        topic: "watch",
        live,
        look: (of) => ("watchId" in of ? delivery.ofWatch(of.watchId) : delivery.ofIncident(of.incidentId)),
        read: () => "look",
      }),
    },
    delays: { lookAgain: LOOK_AGAIN_MS },
    guards: { isWithoutLive: () => live === null },
    actions: {
      look: sendTo("feed", { type: "LOOK" }),
      keep: assign((_, { state }: { state: ReadonlyArray<Delivery> }) => ({ deliveries: state })),
    },
  }).createMachine({
    id: "delivery",
    context: ({ input }) => ({ of: input.of, deliveries: [] }),
    invoke: { id: "feed", src: "feed", input: ({ context }) => context.of },
    initial: "loading",
    on: {
      LOOK: { actions: "look" },
      "FEED.STATE": { target: ".shown", actions: { type: "keep", params: ({ event }) => event } },
    },
    states: {
      loading: { on: { "FEED.FAILED": "failed" } },
      failed: {
        after: { lookAgain: { target: "loading", actions: "look" } },
        on: { LOOK: { target: "loading", actions: "look" } },
      },
      shown: {
        after: { lookAgain: { guard: "isWithoutLive", target: "shown", reenter: true, actions: "look" } },
        on: { "FEED.UP": { actions: "look" } },
      },
    },
  })
