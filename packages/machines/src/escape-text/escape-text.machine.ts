import { messageOf } from "@porchlight/core/error"
import {
  ESCAPE_RESTORE_MS,
  escapeTextMessages,
  readEscapePhone,
  type EscapePerson,
  type EscapeState,
} from "@porchlight/core/escape-text"
import { formatPhone } from "@porchlight/core/phone"
import { assign, fromPromise, sendTo, setup } from "xstate"
import { feed, isSignedOut, isUnanswered, LOOK_AGAIN_MS, reconnectDelayMs } from "../backend/index.ts"
import { tryTo, type Thrown } from "../error/index.ts"
import { clearOwn, isOlder, isTakenBack, reasonOf, sendCall } from "./escape-text.call.ts"
import type {
  EscapeCall,
  EscapeTextContext,
  EscapeTextMachineEvent,
  EscapeTextPorts,
} from "./escape-text.types.ts"

/**
 * A text that asks somebody to call. The backend counts down; this machine sees to it that the first text, and that she is
 * safe, reach it: kept until it has answered, over reloads too, and once however often they are sent.
 */
export const escapeTextMachine = (ports: EscapeTextPorts) =>
  setup({
    types: {} as { context: EscapeTextContext; events: EscapeTextMachineEvent },
    actors: {
      feed: feed<"escape-text", EscapeState>({
        topic: "escape-text",
        live: ports.live,
        look: () => ports.escapeText.state(),
        read: (state) => ({ state }),
      }),
      restore: fromPromise(() => ports.calls.load()),
      send: fromPromise(({ input }: { input: EscapeCall | null }) => sendCall(ports, input)),
    },
    delays: {
      sendAgain: ({ context }) => reconnectDelayMs(context.tries - 1),
      lookAgain: LOOK_AGAIN_MS,
      restoreNoLonger: ESCAPE_RESTORE_MS,
    },
    guards: {
      isWithoutLive: () => ports.live === null,
      hasCall: ({ context }) => context.call !== null,
      isKept: (_, { call }: { call: EscapeCall | null }) => call !== null,
      hasPhone: ({ context }) => "phone" in readEscapePhone(ports.country, typedPhone(context)),
      isStarting: ({ context }) => context.call?.type === "start",
      isCounting: ({ context }) => context.known?.run?.state === "counting",
      // Who is signed out signs in again; until then nothing is lost.
      isWaiting: (_, { error }: Thrown) => isUnanswered(error) || isSignedOut(error),
    },
    actions: {
      look: sendTo("feed", { type: "LOOK" }),
      keep: assign(({ context: { known } }, { state }: { state: EscapeState | null }) =>
        state === null || isOlder(state, known) ? {} : { known: state },
      ),
      type: assign((_, { phone }: { phone: string }) => ({ typed: phone, fault: null, error: null })),
      findFault: assign(({ context }) => {
        const read = readEscapePhone(ports.country, typedPhone(context))
        return { fault: "fault" in read ? read.fault : null }
      }),
      makeStart: assign(({ context }) => {
        const read = readEscapePhone(ports.country, typedPhone(context))
        if ("fault" in read) return {}
        const call: EscapeCall = { type: "start", key: ports.newKey(), phone: read.phone }
        return { call, error: null, fault: null }
      }),
      makeSafe: assign(({ context: { call, known } }) => {
        const run = call ?? known?.run
        if (!run) return {}
        const isDropped = call !== null
        const safe: EscapeCall = { type: "safe", key: run.key, phone: run.phone, isDropped }
        return { call: safe, error: null, tries: 0 }
      }),
      restore: assign((_, { call }: { call: EscapeCall | null }) => ({ call })),
      // A store that fails costs the call only if the page is closed before it is sent.
      store: ({ context: { call } }) => {
        if (call !== null) void tryTo(() => ports.calls.save(call))
      },
      settle: assign({ call: null, tries: 0 }),
      unstore: ({ context: { call } }) => void tryTo(() => clearOwn(ports.calls, call)),
      takeBack: assign(({ context: { call } }, { kept }: { kept: EscapeCall | null }) =>
        isTakenBack(call, kept) ? { call: { ...kept, isDropped: true } } : {},
      ),
      countTry: assign(({ context }, { error }: Thrown) => ({
        tries: context.tries + 1,
        unsentBecause: reasonOf(error),
      })),
      fail: assign((_, { error }: Thrown) => ({
        error: messageOf(error, escapeTextMessages.failedInternal),
      })),
      dismiss: assign(({ context: { known } }) => ({
        dismissed: known?.run?.key ?? null,
        typed: null,
        error: null,
        fault: null,
      })),
    },
  }).createMachine({
    id: "escapeText",
    type: "parallel",
    context: {
      known: null,
      typed: null,
      fault: null,
      call: null,
      tries: 0,
      unsentBecause: "offline",
      error: null,
      dismissed: null,
    },
    invoke: { id: "feed", src: "feed" },
    states: {
      call: {
        initial: "restoring",
        states: {
          restoring: {
            invoke: {
              src: "restore",
              onDone: [
                {
                  guard: { type: "isKept", params: ({ event }) => ({ call: event.output }) },
                  target: "sending",
                  actions: { type: "restore", params: ({ event }) => ({ call: event.output }) },
                },
                { target: "idle" },
              ],
              onError: "idle",
            },
            after: { restoreNoLonger: "idle" },
          },
          idle: {
            on: {
              "PHONE.CHANGE": { actions: { type: "type", params: ({ event }) => event } },
              "TEXT.SEND": [
                { guard: "hasPhone", target: "sending", actions: ["makeStart", "store"] },
                { actions: "findFault" },
              ],
              "SAFE.CONFIRM": { guard: "isCounting", target: "sending", actions: ["makeSafe", "store"] },
              "TEXT.AGAIN": { actions: "dismiss" },
            },
          },
          sending: {
            invoke: {
              src: "send",
              input: ({ context }) => context.call,
              onDone: {
                target: "idle",
                actions: [
                  "unstore",
                  "settle",
                  { type: "keep", params: ({ event }) => ({ state: event.output }) },
                ],
              },
              onError: [
                {
                  guard: { type: "isWaiting", params: ({ event }) => event },
                  target: "unsent",
                  actions: { type: "countTry", params: ({ event }) => event },
                },
                {
                  target: "idle",
                  actions: ["unstore", "settle", { type: "fail", params: ({ event }) => event }, "look"],
                },
              ],
            },
            // The key is the same: whichever of the two arrives first, no second text follows.
            on: {
              "SAFE.CONFIRM": {
                guard: "isStarting",
                target: "sending",
                reenter: true,
                actions: ["makeSafe", "store"],
              },
            },
          },
          unsent: {
            initial: "waiting",
            on: {
              LOOK: ".looking",
              "FEED.UP": ".looking",
              "SAFE.CONFIRM": { guard: "isStarting", target: "sending", actions: ["makeSafe", "store"] },
            },
            states: {
              waiting: { after: { sendAgain: "looking" } },
              // Another tab, which has the same store, may have taken it back.
              looking: {
                invoke: {
                  src: "restore",
                  onDone: {
                    target: "#escapeText.call.sending",
                    actions: { type: "takeBack", params: ({ event }) => ({ kept: event.output }) },
                  },
                  onError: "#escapeText.call.sending",
                },
                after: { restoreNoLonger: "#escapeText.call.sending" },
              },
            },
          },
        },
      },
      // A region of its own: what another region does with the same news does not keep it from being noted.
      news: {
        initial: "noted",
        states: {
          noted: {
            on: {
              LOOK: { actions: "look" },
              "FEED.STATE": { actions: { type: "keep", params: ({ event }) => event } },
            },
          },
        },
      },
      line: {
        initial: "looking",
        states: {
          looking: {
            on: { "FEED.STATE": "up", "FEED.UP": "up", "FEED.DOWN": "down", "FEED.FAILED": "down" },
          },
          up: {
            after: { lookAgain: { guard: "isWithoutLive", target: "up", reenter: true, actions: "look" } },
            on: { "FEED.DOWN": "down", "FEED.FAILED": "down" },
          },
          down: {
            after: { lookAgain: { target: "down", reenter: true, actions: "look" } },
            on: { "FEED.UP": "up", "FEED.STATE": "up" },
          },
        },
      },
    },
  })

/** The number in the form: as it is typed or, untouched, of whoever said yes last. */
export function typedPhone({ typed, known }: Pick<EscapeTextContext, "typed" | "known">): string {
  const latest: EscapePerson | undefined = known?.people[0]
  return typed ?? (latest === undefined ? "" : formatPhone(latest.phone))
}
