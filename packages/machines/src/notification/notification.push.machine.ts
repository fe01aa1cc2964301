import { SECOND_MS } from "@porchlight/core/time"
import { assign, fromPromise, setup } from "xstate"
import { isUnanswered } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import type { PushContext, PushEvent, PushLook, PushPorts } from "./notification.push.types.ts"

/** How soon it is looked whether a push service took the test. */
const TAKEN_LOOK_MS = 3 * SECOND_MS

/** Phones that ring while they are locked: this one is asked, subscribed and told; others are stopped and tried. */
export const pushMachine = ({ push, browser, newKey }: PushPorts) => {
  const look = async (): Promise<PushLook> => {
    const [known, here] = await Promise.all([push.state(), browser.look()])
    return { known, ...here }
  }
  return setup({
    types: {} as { context: PushContext; events: PushEvent },
    actors: {
      look: fromPromise(look),
      ring: fromPromise(async ({ input }: { input: { readonly publicKey: string } }): Promise<PushLook> => {
        const known = await push.add(await browser.subscribe(input.publicKey))
        return { known, support: "ready", isSubscribed: true }
      }),
      stop: fromPromise(
        async ({
          input,
        }: {
          input: { readonly id: string; readonly isCurrent: boolean }
        }): Promise<PushLook> => {
          const known = await push.remove(input.id)
          if (input.isCurrent) await browser.unsubscribe()
          return { known, ...(await browser.look()) }
        },
      ),
      test: fromPromise(
        async ({ input }: { input: { readonly id: string; readonly key: string } }): Promise<PushLook> => {
          const known = await push.test(input.id, input.key)
          return { known, ...(await browser.look()) }
        },
      ),
    },
    delays: { takenLook: TAKEN_LOOK_MS },
    guards: {
      canRing: ({ context: { look: seen } }) => seen?.support === "ready" && seen.known.publicKey !== null,
      isTested: ({ context }) => context.isTested,
    },
    actions: {
      keep: assign((_, seen: PushLook) => ({ look: seen })),
      begin: assign({ failure: null, isTested: false }),
      choose: assign(({ context }, { id }: { readonly id: string }) => ({
        // A test of which nobody knows whether it went out is tried again under its own key.
        chosen: context.chosen?.id === id ? context.chosen : { id, key: newKey() },
      })),
      endTest: assign({ chosen: null, isTested: true }),
      forget: assign({ chosen: null }),
      failRing: assign((_, { error }: Thrown) => ({ failure: { of: "ring" as const, error } })),
      failStop: assign((_, { error }: Thrown) => ({ chosen: null, failure: { of: "stop" as const, error } })),
      failTest: assign(({ context }, { error }: Thrown) => ({
        chosen: isUnanswered(error) ? context.chosen : null,
        failure: { of: "test" as const, error },
      })),
    },
  }).createMachine({
    id: "push",
    context: { look: null, chosen: null, isTested: false, failure: null },
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: { target: "shown", actions: { type: "keep", params: ({ event }) => event.output } },
          onError: "unknown",
        },
      },
      unknown: { on: { "PUSH.LOOK": "looking" } },
      shown: {
        initial: "waiting",
        on: {
          "PUSH.LOOK": ".refreshing",
          "PUSH.RING": { guard: "canRing", target: "ringing", actions: "begin" },
          "PUSH.STOP": {
            target: "stopping",
            actions: ["begin", { type: "choose", params: ({ event }) => event }],
          },
          "PUSH.TEST": {
            target: "testing",
            actions: ["begin", { type: "choose", params: ({ event }) => event }],
          },
        },
        states: {
          waiting: { after: { takenLook: { guard: "isTested", target: "refreshing" } } },
          refreshing: {
            invoke: {
              src: "look",
              onDone: { target: "resting", actions: { type: "keep", params: ({ event }) => event.output } },
              onError: "resting",
            },
          },
          // Looked at already: without a new test it is not looked at by itself again.
          resting: {},
        },
      },
      ringing: {
        invoke: {
          src: "ring",
          input: ({ context }) => ({ publicKey: context.look?.known.publicKey ?? "" }),
          onDone: { target: "shown", actions: { type: "keep", params: ({ event }) => event.output } },
          // What its owner answered the browser has changed what it can.
          onError: {
            target: "shown.refreshing",
            actions: { type: "failRing", params: ({ event }) => event },
          },
        },
      },
      stopping: {
        invoke: {
          src: "stop",
          input: ({ context: { chosen, look: seen } }) => ({
            id: chosen?.id ?? "",
            isCurrent:
              seen?.known.devices.some(({ id, isCurrent }) => isCurrent && id === chosen?.id) ?? false,
          }),
          onDone: {
            target: "shown",
            actions: [{ type: "keep", params: ({ event }) => event.output }, "forget"],
          },
          onError: {
            target: "shown.refreshing",
            actions: { type: "failStop", params: ({ event }) => event },
          },
        },
      },
      testing: {
        invoke: {
          src: "test",
          input: ({ context }) => context.chosen ?? { id: "", key: "" },
          onDone: {
            target: "shown",
            actions: [{ type: "keep", params: ({ event }) => event.output }, "endTest"],
          },
          onError: {
            target: "shown.refreshing",
            actions: { type: "failTest", params: ({ event }) => event },
          },
        },
      },
    },
  })
}
