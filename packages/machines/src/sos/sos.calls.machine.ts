import { tagOf } from "@porchlight/core/error"
import type { SosState } from "@porchlight/core/sos"
import { assign, enqueueActions, fromCallback, fromPromise, raise, sendParent, setup } from "xstate"
import { isSignedOut, isUnanswered, isUnknown, reconnectDelayMs, silenceOf } from "../backend/index.ts"
import { tryTo, type Thrown } from "../error/index.ts"
import {
  afterTry,
  callsOfPress,
  hasNeverLeft,
  isPress,
  isSame,
  onPhone,
  sendable,
  sendCall,
  withCall,
  withoutLetGo,
  withRelease,
} from "./sos.call.ts"
import type { CallsContext, CallsEvent, FailedCall, SosCall, SosPorts } from "./sos.types.ts"

/** One call, on its way or back. */
export interface Sent {
  readonly call: SosCall
}

/**
 * What has to reach the backend: kept until it has answered, over reloads too, and one thing however often it is sent. No
 * call waits for the answer to another one, except for those about the same press.
 */
export const callsMachine = (ports: Pick<SosPorts, "sos" | "clock" | "phoneNow" | "calls" | "isOffline">) =>
  setup({
    types: {} as { context: CallsContext; events: CallsEvent },
    actors: {
      restore: fromPromise(() => ports.calls.load()),
      sender: fromCallback<Sent & { readonly type: "SEND" }>(({ receive, sendBack }) => {
        receive(({ call }) => {
          const wasOffline = ports.isOffline()
          const fail = (error: unknown) => {
            const isUnleft = wasOffline && ports.isOffline() && tagOf(error) === "NetworkFailed"
            sendBack({ type: "CALL.FAILED", call, error, isUnleft })
          }
          // A port that throws at once would take the sender along, and every press after this one.
          try {
            sendCall(ports.sos, call, ports).then(
              (state) => (state?.now ? sendBack({ type: "CALL.SENT", call, state }) : fail(state)),
              fail,
            )
          } catch (error) {
            fail(error)
          }
        })
      }),
    },
    delays: { sendAgain: ({ context }) => reconnectDelayMs(context.tries - 1) },
    guards: {
      isAnyInFlight: ({ context }) => context.inFlight.length > 0,
      /** Let go, or with its place by now: what took its stead is sent. */
      isOvertaken: ({ context }, { call }: Sent) => !context.calls.includes(call),
      // Who is signed out signs in again; until then nothing is lost.
      isWaiting: (_, { error }: Thrown) => isUnanswered(error) || isUnknown(error) || isSignedOut(error),
    },
    actions: {
      // A store that fails costs the call only if the page is closed before it is sent: then she is told to leave it open.
      add: enqueueActions(({ context, enqueue }, { call: made }: Sent) => {
        const call = onPhone(context.calls, made, ports)
        enqueue.assign({ calls: withCall(context.calls, call) })
        enqueue(({ self }) => {
          const tellUnkept = () => self.send({ type: "CALL.UNKEPT", key: call.key })
          void tryTo(() => ports.calls.save(call), tellUnkept)
        })
        enqueue.raise({ type: "CALL.NEXT" })
      }),
      release: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
        const dropped = context.calls.filter((call) => call.key === key)
        enqueue.assign({ calls: withRelease(context.calls, key) })
        enqueue(() => {
          // In this order: a page that is closed in between leaves both, and then it was let go.
          const changes = [
            () => ports.calls.save({ type: "release", key }),
            ...dropped.map((call) => () => ports.calls.remove(call)),
          ]
          const isStored = Promise.all(changes.map(async (change) => change()))
          void tryTo(() => (hasNeverLeft(context, key) ? forgetRelease(ports, key, isStored) : isStored))
        })
        enqueue.raise({ type: "CALL.NEXT" })
      }),
      stop: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
        const dropped = callsOfPress(context.calls, key)
        enqueue.assign({ calls: context.calls.filter((call) => !dropped.includes(call)) })
        enqueue(() => {
          for (const call of dropped) void tryTo(() => ports.calls.remove(call))
        })
      }),
      restore: assign(({ context }, { kept }: { kept: ReadonlyArray<SosCall> }) => ({
        calls: [
          ...withoutLetGo(kept).filter((call) => !context.calls.some((other) => isSame(other, call))),
          ...context.calls,
        ],
      })),
      noteUnkept: assign(({ context }, { key }: { key: string }) => ({ unkept: [...context.unkept, key] })),
      next: raise({ type: "CALL.NEXT" }),
      sendAll: enqueueActions(({ context, enqueue }) => {
        const ready = sendable(context.calls, context.inFlight)
        enqueue.assign({ inFlight: [...context.inFlight, ...ready] })
        for (const call of ready) enqueue.sendTo("sender", { type: "SEND", call })
      }),
      /** What was sent, and not what took its place meanwhile: that is sent as well. */
      settle: enqueueActions(({ context, enqueue }, { call }: Sent) => {
        const rest = context.calls.filter((other) => other !== call)
        enqueue.assign({
          calls: rest,
          inFlight: context.inFlight.filter((other) => other !== call),
          heard: isPress(call) ? [...context.heard, call.key] : context.heard,
          failed: context.failed.filter((key) => key !== call.key),
          tries: 0,
        })
        if (!rest.some((other) => isSame(other, call)))
          enqueue(() => void tryTo(() => ports.calls.remove(call)))
      }),
      land: enqueueActions(({ context, enqueue }, failed: FailedCall) => {
        const { key } = failed.call
        const inFlight = context.inFlight.filter((other) => other !== failed.call)
        const left = afterTry(context, failed)
        enqueue.assign({ inFlight, ...left })
        // One that waits once more, with its place, was not let go.
        const isAgain = context.calls.some((call) => isPress(call) && call.key === key)
        if (isAgain || !hasNeverLeft({ inFlight, ...left }, key)) return
        enqueue(() => void tryTo(() => forgetRelease(ports, key, ports.calls.remove(failed.call))))
      }),
      tellAnswer: sendParent((_, { state }: { state: SosState }) => ({ type: "CALLS.ANSWERED", state })),
      tellRefusal: sendParent((_, { error }: Thrown) => ({ type: "CALLS.REFUSED", error })),
      noteFailure: assign(({ context }, { call, error, isUnleft }: FailedCall) => ({
        ...afterTry(context, { call, isUnleft }),
        inFlight: context.inFlight.filter((other) => other !== call),
        failed: [...context.failed.filter((key) => key !== call.key), call.key],
        tries: context.tries + 1,
        unsentBecause: reasonOf(error),
      })),
    },
  }).createMachine({
    id: "calls",
    initial: "idle",
    context: {
      calls: [],
      inFlight: [],
      heard: [],
      failed: [],
      neverLeft: [],
      mayHaveLeft: [],
      tries: 0,
      unsentBecause: "offline",
      unkept: [],
    },
    invoke: [
      { id: "sender", src: "sender" },
      {
        id: "restore",
        src: "restore",
        onDone: { actions: [{ type: "restore", params: ({ event }) => ({ kept: event.output }) }, "next"] },
        // What a closed page left stays where it is, for the next page.
        onError: { actions: "next" },
      },
    ],
    on: {
      "CALL.ADD": { actions: { type: "add", params: ({ event }) => event } },
      "CALL.RELEASE": { actions: { type: "release", params: ({ event }) => event } },
      "CALL.STOPPED": { actions: { type: "stop", params: ({ event }) => event } },
      "CALL.NEXT": ".deciding",
      "CALL.UNKEPT": { actions: { type: "noteUnkept", params: ({ event }) => event } },
      "CALL.SENT": {
        actions: [
          { type: "settle", params: ({ event }) => event },
          { type: "tellAnswer", params: ({ event }) => event },
          "next",
        ],
      },
      "CALL.FAILED": [
        {
          guard: { type: "isOvertaken", params: ({ event }) => event },
          actions: [{ type: "land", params: ({ event }) => event }, "next"],
        },
        {
          guard: { type: "isWaiting", params: ({ event }) => event },
          target: ".unsent",
          actions: { type: "noteFailure", params: ({ event }) => event },
        },
        {
          actions: [
            { type: "settle", params: ({ event }) => event },
            { type: "tellRefusal", params: ({ event }) => event },
            "next",
          ],
        },
      ],
    },
    states: {
      idle: {},
      deciding: {
        entry: "sendAll",
        always: [{ guard: "isAnyInFlight", target: "sending" }, { target: "idle" }],
      },
      sending: {},
      unsent: { after: { sendAgain: "deciding" } },
    },
  })

/**
 * Of a press that never left this phone the next page has nothing to take back; this one sends it all the same. Only once the
 * press is gone from the store: until then, and where that fails, it is what keeps the next page from sending the press.
 */
async function forgetRelease(
  { calls }: Pick<SosPorts, "calls">,
  key: string,
  isGone: Promise<unknown>,
): Promise<void> {
  await isGone
  await calls.remove({ type: "release", key })
}

function reasonOf(error: unknown): CallsContext["unsentBecause"] {
  return isSignedOut(error) ? "signed-out" : silenceOf(error)
}
