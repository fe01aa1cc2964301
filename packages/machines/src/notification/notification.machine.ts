import type { NotificationState } from "@porchlight/core/notification"
import { assign, fromPromise, sendTo, setup } from "xstate"
import { feed, LOOK_AGAIN_MS } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import type {
  NotificationAct,
  NotificationContext,
  NotificationEvent,
  NotificationPorts,
} from "./notification.types.ts"

/** The center: the list as the backend has it, and what is done with it, one thing at a time. */
export const notificationMachine = (ports: NotificationPorts) =>
  setup({
    types: {} as { context: NotificationContext; events: NotificationEvent },
    actors: {
      feed: feed<"notification", NotificationState>({
        topic: "notification",
        live: ports.live,
        look: () => ports.notification.state(),
        read: (state) => ({ state }),
      }),
      act: fromPromise(async ({ input }: { input: NotificationAct | null }) => {
        if (input === null) return ports.notification.state()
        if (input.type === "read-all") return ports.notification.readAll()
        return input.type === "read" ? ports.notification.read(input.id) : ports.notification.remove(input.id)
      }),
    },
    delays: { lookAgain: LOOK_AGAIN_MS },
    guards: { mustPoll: ({ context }) => ports.live === null || context.isUnknown },
    actions: {
      look: sendTo("feed", { type: "LOOK" }),
      // Answers and live messages overtake each other: what is older is dropped.
      keep: assign(({ context }, { state }: { state: NotificationState }) => ({
        known: context.known !== null && state.now < context.known.now ? context.known : state,
        isUnknown: false,
      })),
      loseTouch: assign({ isUnknown: true }),
      begin: assign((_, { act }: { act: NotificationAct }) => ({ act, refusal: null })),
      refuse: assign((_, { error }: Thrown) => ({ refusal: error, act: null })),
    },
  }).createMachine({
    id: "notification",
    type: "parallel",
    context: { known: null, isUnknown: false, act: null, refusal: null },
    invoke: { id: "feed", src: "feed" },
    on: {
      "FEED.STATE": { actions: { type: "keep", params: ({ event }) => event } },
      "FEED.FAILED": { actions: "loseTouch" },
      "FEED.UP": { actions: "look" },
      LOOK: { actions: "look" },
    },
    states: {
      following: {
        initial: "waiting",
        states: {
          waiting: {
            after: {
              lookAgain: [
                { guard: "mustPoll", target: "waiting", reenter: true, actions: "look" },
                { target: "waiting", reenter: true },
              ],
            },
          },
        },
      },
      acting: {
        initial: "idle",
        states: {
          idle: {
            on: {
              "NOTIFICATION.ACT": {
                target: "busy",
                actions: { type: "begin", params: ({ event }) => event },
              },
            },
          },
          busy: {
            invoke: {
              src: "act",
              input: ({ context }) => context.act,
              onDone: {
                target: "idle",
                actions: [
                  { type: "keep", params: ({ event }) => ({ state: event.output }) },
                  assign({ act: null }),
                ],
              },
              onError: {
                target: "idle",
                // One that is gone elsewhere is gone here as soon as it is looked for.
                actions: [{ type: "refuse", params: ({ event }) => event }, "look"],
              },
            },
          },
        },
      },
    },
  })
