import { accessMessages } from "@porchlight/core/access"
import { checkInMessages } from "@porchlight/core/check-in"
import { tagOf } from "@porchlight/core/error"
import { assign, not, raise } from "xstate"
import { intentSetup } from "./check-in.intent.setup.ts"
import { refusalOf, unsentBecauseOf } from "./check-in.intent.ts"
import type { CheckInPorts } from "./check-in.types.ts"

/** What the dater asked of the watch that runs: kept until the backend has answered, sent once however often it is tried. */
export const intentMachine = (ports: Pick<CheckInPorts, "checkIn" | "clock" | "intents" | "newKey">) =>
  intentSetup(ports).createMachine({
    id: "intent",
    type: "parallel",
    context: {
      watch: undefined,
      isRemembered: false,
      intents: [],
      over: [],
      unkept: [],
      error: null,
      isErrorPassing: false,
      unsentBecause: "offline",
      tries: 0,
      pinFor: "check-in",
      pinError: null,
    },
    states: {
      intent: {
        initial: "restoring",
        on: {
          "WATCH.TOLD": { actions: { type: "keepWatch", params: ({ event }) => event } },
          "WATCH.REMEMBERED": {
            actions: assign(({ event }) => ({
              watch: { ...event.watch, incidentId: null, endedAt: null, outcome: null },
              isRemembered: true,
              unsentBecause: unsentBecauseOf(event.error),
            })),
          },
          "WATCH.CHECK_IN": { guard: not("needsPin"), actions: "ask" },
          "WATCH.EXTEND": [
            { guard: { type: "isPastLimit", params: ({ event }) => event } },
            { actions: "ask" },
          ],
          "WATCH.SOONER": { actions: "ask" },
          "PIN.SUBMIT": { guard: { type: "isPinShaped", params: ({ event }) => event }, actions: "ask" },
          "INTENT.RESTORED": {
            actions: { type: "restore", params: ({ event: { intents } }) => ({ intents, isLate: true }) },
          },
          "INTENT.GONE": { actions: { type: "forget", params: ({ event: { key } }) => ({ key, from: 0 }) } },
          "INTENT.UNKEPT": { actions: { type: "noteUnkept", params: ({ event }) => event } },
          "INTENT.STAYS": {
            actions: assign({ error: checkInMessages.notWithdrawn, isErrorPassing: false }),
          },
        },
        states: {
          restoring: {
            after: { restoreNoLonger: "deciding" },
            on: {
              "INTENT.RESTORED": {
                target: "deciding",
                actions: {
                  type: "restore",
                  params: ({ event: { intents } }) => ({ intents, isLate: false }),
                },
              },
            },
          },
          idle: { on: { "INTENT.NEXT": "deciding" } },
          deciding: {
            always: [
              {
                guard: "isGone",
                target: "deciding",
                reenter: true,
                actions: { type: "drop", params: { error: null } },
              },
              {
                guard: "isOvertaken",
                target: "deciding",
                reenter: true,
                actions: [
                  { type: "drop", params: { error: checkInMessages.overtaken } },
                  raise({ type: "PIN.TAKEN" }),
                ],
              },
              { guard: "isSendable", target: "sending" },
              { guard: "hasIntents", target: "unsent" },
              { target: "idle" },
            ],
          },
          sending: {
            on: {
              "INTENT.GONE": {
                actions: { type: "forget", params: ({ event: { key } }) => ({ key, from: 1 }) },
              },
            },
            invoke: {
              src: "send",
              input: ({ context }) => context.intents[0],
              onDone: {
                target: "deciding",
                actions: [
                  { type: "keepWatch", params: ({ event }) => ({ watch: event.output }) },
                  { type: "tellWatch", params: ({ event }) => ({ watch: event.output }) },
                  "accept",
                  raise({ type: "PIN.TAKEN" }),
                ],
              },
              onError: [
                {
                  guard: { type: "isWaiting", params: ({ event }) => event },
                  target: "unsent",
                  actions: { type: "countTry", params: ({ event }) => event },
                },
                {
                  guard: { type: "isPinRefused", params: ({ event }) => event },
                  target: "deciding",
                  actions: [
                    { type: "refusePin", params: ({ event }) => event },
                    { type: "drop", params: { error: null } },
                  ],
                },
                {
                  target: "deciding",
                  actions: [
                    {
                      type: "drop",
                      params: ({ event }) => ({
                        error: refusalOf(event.error),
                        isPassing: tagOf(event.error) !== "WatchEnded",
                      }),
                    },
                    raise({ type: "PIN.TAKEN" }),
                    "look",
                  ],
                },
              ],
            },
          },
          unsent: {
            entry: raise({ type: "PIN.TAKEN" }),
            after: { sendAgain: "deciding" },
            on: {
              "LINE.UP": "deciding",
              "INTENT.NEXT": "deciding",
              "WATCH.TOLD": {
                target: "deciding",
                actions: { type: "keepWatch", params: ({ event }) => event },
              },
              "INTENT.WITHDRAW": {
                target: "deciding",
                actions: { type: "drop", params: { error: null } },
              },
            },
          },
        },
      },
      // A region of its own: nothing that she asks waits for a store for long, and what it tells late is sent as well.
      store: {
        initial: "reading",
        states: {
          reading: {
            invoke: {
              src: "restore",
              onDone: {
                target: "read",
                actions: raise(({ event }) => ({ type: "INTENT.RESTORED", intents: event.output })),
              },
              onError: { target: "read", actions: raise({ type: "INTENT.RESTORED", intents: [] }) },
            },
          },
          read: {},
        },
      },
      removals: {
        initial: "heard",
        states: {
          heard: { invoke: { src: "removals", onError: "unheard" } },
          // Each page finds out by sending.
          unheard: {},
        },
      },
      sign: {
        initial: "hidden",
        states: {
          hidden: { on: { "SIGN.SHOW": "shown" } },
          shown: {
            // Entered anew from within: from above every region would begin anew, and the store would be read again.
            on: { "SIGN.SHOW": { target: "shown", reenter: true } },
            after: { signShown: "hidden" },
          },
        },
      },
      pin: {
        initial: "closed",
        on: {
          "PIN.REFUSED": { target: ".typing", actions: assign(({ event }) => ({ pinError: event.message })) },
          "WATCH.TOLD": {
            guard: { type: "isOtherWatch", params: ({ event }) => event },
            target: ".closed",
          },
        },
        states: {
          closed: {
            on: {
              "WATCH.CHECK_IN": {
                guard: "needsPin",
                target: "typing",
                actions: { type: "askPin", params: { pinFor: "check-in" } },
              },
              "WATCH.EXTEND": {
                guard: { type: "isPastLimit", params: ({ event }) => event },
                target: "typing",
                actions: { type: "askPin", params: ({ event }) => ({ pinFor: event.minutes }) },
              },
              "WATCH.END": {
                guard: "isWatched",
                target: "typing",
                actions: { type: "askPin", params: { pinFor: "end" } },
              },
            },
          },
          typing: {
            on: {
              "PIN.SUBMIT": [
                {
                  guard: { type: "isPinShaped", params: ({ event }) => event },
                  target: "checking",
                  actions: assign({ pinError: null }),
                },
                { actions: assign({ pinError: accessMessages.pinShape }) },
              ],
              "PIN.CANCEL": "closed",
            },
          },
          checking: { on: { "PIN.TAKEN": "closed" } },
        },
      },
    },
  })
