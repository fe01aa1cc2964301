import { accessMessages, pinFault } from "@porchlight/core/access"
import { CHECKED_IN_SHOWN_MS, checkInMessages, deriveStatus, type Watch } from "@porchlight/core/check-in"
import { errorMessages, messageOf, tagOf } from "@porchlight/core/error"
import { assign, enqueueActions, fromPromise, not, raise, sendParent, setup } from "xstate"
import { isSignedOut, isUnanswered, isUnknown, reconnectDelayMs } from "../backend/index.ts"
import { tryTo, type Thrown } from "../error/index.ts"
import { intentOf, isCurrent, isNewerWatch, isStorable, sendIntent, withoutFirst } from "./check-in.intent.ts"
import type { CheckInPorts, IntentContext, IntentEvent, PinPurpose, WatchIntent } from "./check-in.types.ts"

/** What the dater asked of the watch that runs: kept until the backend has answered, sent once however often it is tried. */
export const intentMachine = (ports: Pick<CheckInPorts, "checkIn" | "clock" | "intents" | "newKey">) =>
  setup({
    types: {} as { context: IntentContext; events: IntentEvent },
    actors: {
      restore: fromPromise(() => ports.intents.load()),
      send: fromPromise(async ({ input }: { input: WatchIntent | undefined }) =>
        input === undefined ? null : sendIntent(ports.checkIn, input),
      ),
    },
    delays: {
      sendAgain: ({ context }) => reconnectDelayMs(context.tries - 1),
      signShown: CHECKED_IN_SHOWN_MS,
    },
    guards: {
      isWatched: ({ context }) => Boolean(context.watch),
      needsPin: ({ context: { watch } }) =>
        watch ? deriveStatus(watch, ports.clock.now()) === "overdue" : false,
      hasIntents: ({ context }) => context.intents.length > 0,
      isOvertaken: ({
        context: {
          watch,
          isRemembered,
          intents: [first],
        },
      }) => first !== undefined && watch !== undefined && !isRemembered && !isCurrent(first, watch),
      isSendable: ({
        context: {
          watch,
          isRemembered,
          intents: [first],
        },
      }) => first !== undefined && !isRemembered && isCurrent(first, watch ?? null),
      // Who is signed out signs in again: until then nothing is lost but a PIN, which that other page would not know.
      isWaiting: ({ context: { intents } }, { error }: Thrown) =>
        isUnanswered(error) ||
        isUnknown(error) ||
        (isSignedOut(error) && intents.slice(0, 1).every(isStorable)),
      // What cannot be a PIN is not sent: the fifth wrong one raises a silent alarm.
      isPinShaped: (_, { pin }: { pin: string }) => pinFault(pin) !== "pinShape",
      isPinRefused: (_, { error }: Thrown) => ["PinWrong", "PinRequired"].includes(tagOf(error) ?? ""),
    },
    actions: {
      keepWatch: assign(({ context }, { watch }: { watch: Watch | null }) =>
        context.isRemembered || isNewerWatch(context.watch ?? null, watch)
          ? { watch, isRemembered: false }
          : {},
      ),
      tellWatch: sendParent((_, { watch }: { watch: Watch | null }) => ({ type: "WATCH.ANSWERED", watch })),
      look: sendParent({ type: "LOOK" }),
      askPin: assign((_, { pinFor }: { pinFor: PinPurpose }) => ({ pinFor, pinError: null })),
      ask: enqueueActions(({ context, enqueue, event }) => {
        const intent = intentOf(context, event, ports.newKey())
        if (intent === null) return
        enqueue.assign({ intents: [...context.intents, intent], error: null })
        // A store that fails costs the intent only if the page is closed before it is sent.
        if (isStorable(intent)) enqueue(() => void tryTo(() => ports.intents.save(intent)))
        enqueue.raise({ type: "INTENT.NEXT" })
      }),
      accept: enqueueActions(({ context, enqueue }) => {
        const [accepted] = context.intents
        enqueue.assign({ intents: withoutFirst(context, "accepted"), error: null, tries: 0 })
        if (accepted === undefined) return
        enqueue(() => void tryTo(() => ports.intents.remove(accepted.key)))
        if (accepted.type === "check-in") enqueue.raise({ type: "SIGN.SHOW" })
      }),
      /** The attempt is over: another has its own key. */
      drop: enqueueActions(({ context, enqueue }, { error }: { error: string | null }) => {
        const [dropped] = context.intents
        enqueue.assign({ intents: withoutFirst(context, "refused"), error, tries: 0 })
        if (dropped) enqueue(() => void tryTo(() => ports.intents.remove(dropped.key)))
      }),
      refusePin: enqueueActions(({ context, enqueue }, { error }: Thrown) => {
        enqueue.assign({ pinFor: context.intents[0]?.type === "end" ? "end" : "check-in" })
        enqueue.raise({ type: "PIN.REFUSED", message: messageOf(error, errorMessages.fallback) })
      }),
      countTry: assign(({ context }, { error }: Thrown) => ({
        tries: context.tries + 1,
        unsentBecause: silenceOf(error),
      })),
    },
  }).createMachine({
    id: "intent",
    type: "parallel",
    context: {
      watch: undefined,
      isRemembered: false,
      intents: [],
      error: null,
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
              unsentBecause: silenceOf(event.error),
            })),
          },
          "WATCH.CHECK_IN": { guard: not("needsPin"), actions: "ask" },
          "WATCH.EXTEND": { actions: "ask" },
          "WATCH.SOONER": { actions: "ask" },
          "PIN.SUBMIT": { guard: { type: "isPinShaped", params: ({ event }) => event }, actions: "ask" },
        },
        states: {
          restoring: {
            invoke: {
              src: "restore",
              onDone: {
                target: "deciding",
                actions: assign(({ context, event }) => ({ intents: [...event.output, ...context.intents] })),
              },
              onError: "deciding",
            },
          },
          idle: { on: { "INTENT.NEXT": "deciding" } },
          deciding: {
            always: [
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
                      params: ({ event }) => ({ error: refusalOf(event.error) }),
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
      sign: {
        initial: "hidden",
        on: { "SIGN.SHOW": { target: ".shown", reenter: true } },
        states: { hidden: {}, shown: { after: { signShown: "hidden" } } },
      },
      pin: {
        initial: "closed",
        on: {
          "PIN.REFUSED": { target: ".typing", actions: assign(({ event }) => ({ pinError: event.message })) },
        },
        states: {
          closed: {
            on: {
              "WATCH.CHECK_IN": {
                guard: "needsPin",
                target: "typing",
                actions: { type: "askPin", params: { pinFor: "check-in" } },
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

/** Why something was not done. Of one that is not a PIN nobody who is signed out hears: it waits. */
function refusalOf(error: unknown): string {
  return isSignedOut(error) ? checkInMessages.pinSignIn : messageOf(error, errorMessages.fallback)
}

/** Who did not answer: nobody was reached, the backend could not, or not whoever is not signed in. */
function silenceOf(error: unknown): IntentContext["unsentBecause"] {
  if (isSignedOut(error)) return "signed-out"
  return tagOf(error) === "NetworkFailed" ? "offline" : "server"
}
