import type { CirclePort, Contact } from "@porchlight/core/circle"
import { assign, enqueueActions, fromPromise, sendParent, setup } from "xstate"
import { isSignedOut, isUnanswered, reconnectDelayMs, silenceOf } from "../backend/index.ts"
import { tryTo, type Thrown } from "../error/index.ts"
import type { Addition, AdditionStore, KeptContext, KeptEvent } from "./circle.types.ts"

interface KeptPorts {
  readonly circle: Pick<CirclePort, "add">
  readonly additions: AdditionStore | null
}

/**
 * Contacts that were added in an earlier page and never answered: sent again, oldest first, each under its own key, until the
 * backend has answered. What is added in this page the form sends itself.
 */
export const keptAdditionsMachine = ({ circle, additions }: KeptPorts) =>
  setup({
    types: {} as { context: KeptContext; events: KeptEvent },
    actors: {
      restore: fromPromise(async () => additions?.load() ?? []),
      send: fromPromise(async ({ input }: { input: Addition | undefined }) =>
        input === undefined ? null : circle.add(input.contact, input.key),
      ),
    },
    delays: { sendAgain: ({ context }) => reconnectDelayMs(context.tries - 1) },
    guards: {
      hasKept: ({ context }) => context.kept.length > 0,
      // Who is signed out signs in again; until then nothing is lost.
      isWaiting: (_, { error }: Thrown) => isUnanswered(error) || isSignedOut(error),
    },
    actions: {
      settle: enqueueActions(({ context: { kept }, enqueue }) => {
        const [sent, ...rest] = kept
        if (sent === undefined) return
        enqueue.assign({ kept: rest, tries: 0 })
        enqueue(() => void tryTo(() => additions?.remove(sent.key)))
      }),
      drop: enqueueActions(({ context: { kept }, enqueue }) => {
        enqueue.assign({ kept: [], tries: 0 })
        enqueue(() => {
          for (const { key } of kept) void tryTo(() => additions?.remove(key))
        })
      }),
      countTry: assign(({ context }, { error }: Thrown) => ({
        tries: context.tries + 1,
        because: silenceOf(error),
      })),
      tell: sendParent(({ context: { kept, because } }) => ({
        type: "KEPT.NEWS",
        names: kept.map(({ contact }) => contact.name),
        because,
      })),
      tellAdded: sendParent((_, { contact }: { contact: Contact | null }) => ({
        type: "KEPT.ADDED",
        contact,
      })),
      tellRefused: sendParent(({ context: { kept } }, { error }: Thrown) => ({
        type: "KEPT.REFUSED",
        name: kept[0]?.contact.name ?? "",
        error,
      })),
    },
  }).createMachine({
    id: "circle-kept",
    initial: "restoring",
    context: { kept: [], tries: 0, because: "offline" },
    states: {
      restoring: {
        invoke: {
          src: "restore",
          onDone: {
            target: "deciding",
            actions: assign(({ event }) => ({ kept: event.output })),
          },
          onError: "idle",
        },
      },
      idle: {},
      deciding: { always: [{ guard: "hasKept", target: "sending" }, { target: "idle" }] },
      sending: {
        invoke: {
          src: "send",
          input: ({ context }) => context.kept[0],
          onDone: {
            target: "deciding",
            actions: [
              "settle",
              "tell",
              { type: "tellAdded", params: ({ event }) => ({ contact: event.output }) },
            ],
          },
          onError: [
            {
              guard: { type: "isWaiting", params: ({ event }) => event },
              target: "unsent",
              actions: [{ type: "countTry", params: ({ event }) => event }, "tell"],
            },
            {
              target: "deciding",
              actions: [{ type: "tellRefused", params: ({ event }) => event }, "settle", "tell"],
            },
          ],
        },
      },
      unsent: {
        after: { sendAgain: "deciding" },
        on: { "KEPT.NEXT": "deciding", "KEPT.DROP": { target: "idle", actions: ["drop", "tell"] } },
      },
    },
  })
