import {
  CLOAK_TOAST_MS,
  cloakMessages,
  type CloakPatch,
  type CloakRestored,
  type CloakState,
} from "@porchlight/core/cloak"
import { messageOf, tagOf } from "@porchlight/core/error"
import { assign, emit, enqueueActions, fromPromise, setup } from "xstate"
import { isSignedOut, RECONNECT_DELAYS_MS } from "../backend/index.ts"
import { failureOf, type Thrown } from "../error/index.ts"
import {
  activationFailedToast,
  noContactsToast,
  restoredToast,
  testErrorToast,
  testToast,
  titlesToast,
} from "./cloak.toast.ts"
import type {
  CloakContext,
  CloakEmitted,
  CloakEvent,
  CloakInput,
  CloakPorts,
  CloakToast,
} from "./cloak.types.ts"

/** Waits before the backend is told again of a disguise that it did not hear of. */
const TELL_AGAIN_MS = RECONNECT_DELAYS_MS[3]

/** What she words herself: that it was kept is said. */
const WORDS = ["appTitle", "dashboardTitle", "reminderText"] as const

/** What is sent to end the cloak. */
export interface Restoring {
  readonly pin: string | null
  readonly isHidden: boolean
}

/** The cloak as its page and the disguise use it. Leaving is no part of it: it waits for nothing. */
export const cloakMachine = ({ cloak, circle, newKey, timeZone }: CloakPorts) =>
  setup({
    types: {} as { context: CloakContext; events: CloakEvent; emitted: CloakEmitted; input: CloakInput },
    actors: {
      look: fromPromise(() => cloak.state()),
      save: fromPromise(({ input }: { input: CloakPatch }) => cloak.update(input)),
      disguise: fromPromise(() => cloak.disguise()),
      restore: fromPromise(async ({ input: { pin, isHidden } }: { input: Restoring }) => {
        // Of what the backend does not know to be disguised, a duress PIN opens the app.
        if (isHidden) await cloak.disguise()
        return cloak.restore({ pin, timeZone: timeZone(), isAppSeen: !isHidden })
      }),
      test: fromPromise(({ input }: { input: string }) => circle.sendTest(input, newKey())),
    },
    delays: {
      toastEnds: ({ context }) => CLOAK_TOAST_MS[context.toast?.kind ?? "info"],
      lookAgain: TELL_AGAIN_MS,
    },
    guards: {
      isUntold: ({ context }) => context.isUntold,
      isAnyWaiting: ({ context }) => context.waiting !== null,
      isToBeTold: ({ context }, { level }: CloakState) => context.isUntold && level !== "disguise",
      hasPeople: ({ context }) => (context.stored?.people.length ?? 0) > 0,
      isPinError: (_, { error }: Thrown) => isAboutPin(error),
      isSignedOut: (_, { error }: Thrown) => isSignedOut(error),
    },
    actions: {
      keepStored: assign((_, stored: CloakState) => ({ stored, changing: null, failure: null })),
      keepChange: assign((_, changing: CloakPatch) => ({ changing, failure: null })),
      keepWaiting: assign(({ context }, patch: CloakPatch) => ({
        waiting: { ...context.waiting, ...patch },
      })),
      /** What is on its way is stored or not: it is sent once more, behind what does not wait for it. */
      keepBehind: assign(({ context: { changing, waiting } }) => ({
        changing: null,
        waiting: changing === null ? waiting : { ...changing, ...waiting },
      })),
      changeWaiting: enqueueActions(({ context: { waiting: patch }, enqueue }) => {
        if (patch === null) return
        enqueue.assign({ waiting: null })
        enqueue.raise({ type: "WISH.CHANGE", patch })
      }),
      takeWaiting: assign(({ context }) => ({ changing: context.waiting, waiting: null })),
      keepPin: assign((_, pin: string) => ({ pin, fault: null })),
      noteTold: assign({ isUntold: false }),
      noteSubmitted: assign({ isSubmitted: true }),
      submitWaiting: enqueueActions(({ context, enqueue }) => {
        if (context.isSubmitted) enqueue.raise({ type: "PIN.SUBMIT" })
      }),
      forgetSubmitted: assign({ isSubmitted: false }),
      say: assign((_, toast: CloakToast) => ({ toast })),
      sayNothing: assign({ toast: null }),
      sayTitles: assign(({ context: { changing, toast } }) => ({
        toast: WORDS.some((name) => changing?.[name] !== undefined) ? titlesToast() : toast,
      })),
      showFailure: assign((_, { error }: Thrown) => ({
        changing: null,
        waiting: null,
        // A PIN that got no answer must not stand there for the next who looks.
        pin: "",
        failure: failureOf(error, cloakMessages.unexpected),
      })),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, cloakMessages.loadFailed),
      })),
      showPinFault: assign((_, { error }: Thrown) => ({
        pin: "",
        fault: messageOf(error, cloakMessages.unexpected),
      })),
      markRestored: assign(({ context: { stored, isHidden } }, { opens }: CloakRestored) => {
        const isOver = opens === "home" || !isHidden
        return {
          pin: "",
          fault: null,
          failure: null,
          isUntold: false,
          toast: isOver ? restoredToast() : null,
          stored: stored && isOver ? { ...stored, level: null, since: null } : stored,
        }
      }),
    },
  }).createMachine({
    id: "cloak",
    context: ({ input }) => ({
      stored: null,
      isHidden: input.isHidden,
      isUntold: input.isUntold,
      changing: null,
      waiting: null,
      pin: "",
      isSubmitted: false,
      fault: null,
      toast: input.isRestored ? restoredToast() : null,
      failure: null,
    }),
    // Whatever is on its way, what she types and enters is heard: a list that did not answer her PIN could not be left.
    on: {
      "PIN.CHANGE": { actions: { type: "keepPin", params: ({ event }) => event.pin } },
      "PIN.SUBMIT": { actions: "noteSubmitted" },
    },
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: [
            {
              guard: { type: "isToBeTold", params: ({ event }) => event.output },
              target: "disguising",
              actions: { type: "keepStored", params: ({ event }) => event.output },
            },
            {
              guard: "isUntold",
              target: "shown",
              actions: [
                { type: "keepStored", params: ({ event }) => event.output },
                "noteTold",
                emit({ type: "DISGUISE.STARTED" }),
              ],
            },
            { target: "shown", actions: { type: "keepStored", params: ({ event }) => event.output } },
          ],
          onError: { target: "unknown", actions: { type: "showLookFailure", params: ({ event }) => event } },
        },
      },
      unknown: {
        entry: "submitWaiting",
        after: { lookAgain: { guard: "isUntold", target: "looking" } },
        on: {
          "CLOAK.LOOK": "looking",
          "PIN.SUBMIT": "restoring",
        },
      },
      shown: {
        entry: ["submitWaiting", "changeWaiting"],
        after: {
          toastEnds: { actions: "sayNothing" },
          lookAgain: { guard: "isUntold", target: "looking" },
        },
        on: {
          "CLOAK.LOOK": "looking",
          "WISH.CHANGE": {
            target: "saving",
            actions: { type: "keepChange", params: ({ event }) => event.patch },
          },
          "DISGUISE.START": "disguising",
          "PIN.SUBMIT": "restoring",
          "TEST.SEND": [
            { guard: "hasPeople", target: "testing" },
            { target: "shown", reenter: true, actions: { type: "say", params: noContactsToast } },
          ],
        },
      },
      saving: {
        // Arrow keys go through the choices one by one: where one is left out, another is stored than the one that was chosen.
        on: {
          "WISH.CHANGE": { actions: { type: "keepWaiting", params: ({ event }) => event.patch } },
          "DISGUISE.START": { target: "disguising", actions: "keepBehind" },
        },
        invoke: {
          src: "save",
          input: ({ context }) => context.changing ?? {},
          onDone: [
            {
              guard: "isAnyWaiting",
              target: "saving",
              reenter: true,
              actions: [
                "sayTitles",
                { type: "keepStored", params: ({ event }) => event.output },
                "takeWaiting",
              ],
            },
            {
              target: "shown",
              actions: ["sayTitles", { type: "keepStored", params: ({ event }) => event.output }],
            },
          ],
          onError: { target: "shown", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
      disguising: {
        on: { "WISH.CHANGE": { actions: { type: "keepWaiting", params: ({ event }) => event.patch } } },
        invoke: {
          src: "disguise",
          onDone: {
            target: "shown",
            actions: [
              { type: "keepStored", params: ({ event }) => event.output },
              "noteTold",
              emit({ type: "DISGUISE.STARTED" }),
            ],
          },
          onError: {
            target: "shown",
            actions: { type: "say", params: ({ event: { error } }) => activationFailedToast(error) },
          },
        },
      },
      restoring: {
        entry: "forgetSubmitted",
        on: { "PIN.CHANGE": {}, "PIN.SUBMIT": {} },
        invoke: {
          src: "restore",
          input: ({ context: { pin, isHidden } }) => ({ pin: pin === "" ? null : pin, isHidden }),
          onDone: {
            target: "shown",
            actions: [
              { type: "markRestored", params: ({ event }) => event.output },
              emit(({ event }) => ({ type: "PIN.OPENED", opens: event.output.opens })),
            ],
          },
          onError: [
            {
              guard: { type: "isSignedOut", params: ({ event }) => event },
              target: "shown",
              actions: emit({ type: "SESSION.MISSING" }),
            },
            {
              guard: { type: "isPinError", params: ({ event }) => event },
              target: "shown",
              actions: { type: "showPinFault", params: ({ event }) => event },
            },
            { target: "shown", actions: { type: "showFailure", params: ({ event }) => event } },
          ],
        },
      },
      testing: {
        on: {
          "WISH.CHANGE": { actions: { type: "keepWaiting", params: ({ event }) => event.patch } },
          "DISGUISE.START": "disguising",
        },
        invoke: {
          src: "test",
          input: ({ context }) => context.stored?.people[0]?.contactId ?? "",
          onDone: {
            target: "shown",
            actions: { type: "say", params: ({ event }) => testToast(event.output) },
          },
          onError: {
            target: "shown",
            actions: { type: "say", params: ({ event: { error } }) => testErrorToast(error) },
          },
        },
      },
    },
  })

function isAboutPin(error: unknown): boolean {
  return ["PinRequired", "PinWrong", "InvalidInput"].includes(tagOf(error) ?? "")
}
