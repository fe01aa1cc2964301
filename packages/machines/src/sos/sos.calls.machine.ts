import { tagOf } from "@porchlight/core/error"
import type { SosState } from "@porchlight/core/sos"
import { assign, enqueueActions, fromPromise, sendParent, setup } from "xstate"
import { isUnanswered, reconnectDelayMs } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import { isSame, sendCall, withCall, withoutLetGo, withRelease } from "./sos.call.ts"
import type { CallsContext, CallsEvent, SosCall, SosPorts } from "./sos.types.ts"

/** What has to reach the backend: kept until it has answered, over reloads too, and one thing however often it is sent. */
export const callsMachine = (ports: Pick<SosPorts, "sos" | "clock" | "calls">) =>
  setup({
    types: {} as { context: CallsContext; events: CallsEvent },
    actors: {
      restore: fromPromise(() => ports.calls.load()),
      send: fromPromise(async ({ input: sent }: { input: SosCall | undefined }) =>
        sent === undefined ? null : { sent, state: await sendCall(ports.sos, sent, ports.clock.now()) },
      ),
    },
    delays: { sendAgain: ({ context }) => reconnectDelayMs(context.tries - 1) },
    guards: {
      hasCalls: ({ context }) => context.calls.length > 0,
      // Who is signed out signs in again; until then nothing is lost.
      isWaiting: (_, { error }: Thrown) => isUnanswered(error) || tagOf(error) === "SignInRequired",
    },
    actions: {
      // A store that fails costs the call only if the page is closed before it is sent.
      add: enqueueActions(({ context, enqueue }, { call }: { call: SosCall }) => {
        enqueue.assign({ calls: withCall(context.calls, call) })
        enqueue(() => void ports.calls.save(call).catch(() => undefined))
        enqueue.raise({ type: "CALL.NEXT" })
      }),
      release: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
        const dropped = context.calls.filter((call) => call.key === key)
        enqueue.assign({ calls: withRelease(context.calls, key) })
        enqueue(() => {
          // In this order: a page that is closed in between leaves both, and then it was let go.
          void ports.calls.save({ type: "release", key }).catch(() => undefined)
          for (const call of dropped) void ports.calls.remove(call).catch(() => undefined)
        })
        enqueue.raise({ type: "CALL.NEXT" })
      }),
      restore: assign(({ context }, { kept }: { kept: ReadonlyArray<SosCall> }) => ({
        calls: [
          ...withoutLetGo(kept).filter((call) => !context.calls.some((other) => isSame(other, call))),
          ...context.calls,
        ],
      })),
      /** What was sent, and not what took its place meanwhile: that is sent as well. */
      settle: enqueueActions(({ context, enqueue }, { sent }: { sent: SosCall | undefined }) => {
        if (sent === undefined) return
        const rest = context.calls.filter((call) => call !== sent)
        enqueue.assign({ calls: rest, tries: 0 })
        if (!rest.some((call) => isSame(call, sent)))
          enqueue(() => void ports.calls.remove(sent).catch(() => undefined))
      }),
      tellAnswer: sendParent((_, { state }: { state: SosState | undefined }) => ({
        type: "CALLS.ANSWERED",
        state,
      })),
      tellRefusal: sendParent((_, { error }: Thrown) => ({ type: "CALLS.REFUSED", error })),
      countTry: assign(({ context }, { error }: Thrown) => ({
        tries: context.tries + 1,
        unsentBecause: reasonOf(error),
      })),
    },
  }).createMachine({
    id: "calls",
    initial: "restoring",
    context: { calls: [], tries: 0, unsentBecause: "offline" },
    on: {
      "CALL.ADD": { actions: { type: "add", params: ({ event }) => event } },
      "CALL.RELEASE": { actions: { type: "release", params: ({ event }) => event } },
    },
    states: {
      restoring: {
        invoke: {
          src: "restore",
          onDone: {
            target: "deciding",
            actions: { type: "restore", params: ({ event }) => ({ kept: event.output }) },
          },
          onError: "deciding",
        },
        // A press does not wait for a database.
        on: { "CALL.NEXT": "deciding" },
      },
      idle: { on: { "CALL.NEXT": "deciding" } },
      deciding: { always: [{ guard: "hasCalls", target: "sending" }, { target: "idle" }] },
      sending: {
        invoke: {
          src: "send",
          input: ({ context }) => context.calls[0],
          onDone: {
            target: "deciding",
            actions: [
              { type: "settle", params: ({ event }) => ({ sent: event.output?.sent }) },
              { type: "tellAnswer", params: ({ event }) => ({ state: event.output?.state }) },
            ],
          },
          onError: [
            {
              guard: { type: "isWaiting", params: ({ event }) => event },
              target: "unsent",
              actions: { type: "countTry", params: ({ event }) => event },
            },
            {
              target: "deciding",
              actions: [
                { type: "settle", params: ({ context }) => ({ sent: context.calls[0] }) },
                { type: "tellRefusal", params: ({ event }) => ({ error: event.error }) },
              ],
            },
          ],
        },
      },
      unsent: { after: { sendAgain: "deciding" }, on: { "CALL.NEXT": "deciding" } },
    },
  })

function reasonOf(error: unknown): CallsContext["unsentBecause"] {
  const tag = tagOf(error)
  if (tag === "SignInRequired") return "signed-out"
  return tag === "NetworkFailed" ? "offline" : "server"
}
