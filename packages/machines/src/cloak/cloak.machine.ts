import { type Contact } from "@porchlight/core/circle"
import {
  CLOAK_TOAST_MS,
  cloakMessages,
  type CloakPatch,
  type CloakRestored,
  type CloakState,
} from "@porchlight/core/cloak"
import { messageOf, tagOf } from "@porchlight/core/error"
import { assign, emit, fromPromise, setup } from "xstate"
import { isUnanswered } from "../backend/index.ts"
import { failureOf, type Thrown } from "../error/index.ts"
import type {
  CloakContext,
  CloakEmitted,
  CloakEvent,
  CloakInput,
  CloakPorts,
  CloakToast,
} from "./cloak.types.ts"

/** The cloak as its page and the disguise use it. Leaving is no part of it: it waits for nothing. */
export const cloakMachine = ({ cloak, circle, newKey, timeZone }: CloakPorts) =>
  setup({
    types: {} as { context: CloakContext; events: CloakEvent; emitted: CloakEmitted; input: CloakInput },
    actors: {
      look: fromPromise(() => cloak.state()),
      save: fromPromise(({ input }: { input: CloakPatch }) => cloak.update(input)),
      disguise: fromPromise(() => cloak.disguise()),
      restore: fromPromise(({ input }: { input: string | null }) =>
        cloak.restore({ pin: input, timeZone: timeZone() }),
      ),
      test: fromPromise(({ input }: { input: string }) => circle.sendTest(input, newKey())),
    },
    delays: { toastEnds: ({ context }) => CLOAK_TOAST_MS[context.toast?.kind ?? "info"] },
    guards: {
      hasPeople: ({ context }) => (context.stored?.people.length ?? 0) > 0,
      isPinError: (_, { error }: Thrown) => isAboutPin(error),
      isSignedOut: (_, { error }: Thrown) => tagOf(error) === "SignInRequired",
    },
    actions: {
      keepStored: assign((_, stored: CloakState) => ({ stored, changing: null, failure: null })),
      keepChange: assign((_, changing: CloakPatch) => ({ changing, failure: null })),
      keepPin: assign((_, pin: string) => ({ pin, fault: null })),
      say: assign((_, toast: CloakToast) => ({ toast })),
      sayNothing: assign({ toast: null }),
      showFailure: assign((_, { error }: Thrown) => ({
        changing: null,
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
      changing: null,
      pin: "",
      fault: null,
      toast: input.isRestored ? restoredToast() : null,
      failure: null,
    }),
    initial: "looking",
    states: {
      looking: {
        on: { "PIN.CHANGE": { actions: { type: "keepPin", params: ({ event }) => event.pin } } },
        invoke: {
          src: "look",
          onDone: { target: "shown", actions: { type: "keepStored", params: ({ event }) => event.output } },
          onError: { target: "unknown", actions: { type: "showLookFailure", params: ({ event }) => event } },
        },
      },
      unknown: {
        on: {
          "CLOAK.LOOK": "looking",
          "PIN.CHANGE": { actions: { type: "keepPin", params: ({ event }) => event.pin } },
          "PIN.SUBMIT": "restoring",
        },
      },
      shown: {
        after: { toastEnds: { actions: "sayNothing" } },
        on: {
          "CLOAK.LOOK": "looking",
          "WISH.CHANGE": {
            target: "saving",
            actions: { type: "keepChange", params: ({ event }) => event.patch },
          },
          "DISGUISE.START": "disguising",
          "PIN.CHANGE": { actions: { type: "keepPin", params: ({ event }) => event.pin } },
          "PIN.SUBMIT": "restoring",
          "TEST.SEND": [
            { guard: "hasPeople", target: "testing" },
            { target: "shown", reenter: true, actions: { type: "say", params: noContactsToast } },
          ],
        },
      },
      saving: {
        invoke: {
          src: "save",
          input: ({ context }) => context.changing ?? {},
          onDone: { target: "shown", actions: { type: "keepStored", params: ({ event }) => event.output } },
          onError: { target: "shown", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
      disguising: {
        invoke: {
          src: "disguise",
          onDone: {
            target: "shown",
            actions: [
              { type: "keepStored", params: ({ event }) => event.output },
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
        invoke: {
          src: "restore",
          input: ({ context }) => (context.pin === "" ? null : context.pin),
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

function restoredToast(): CloakToast {
  return { kind: "activation", title: cloakMessages.restored, text: cloakMessages.restoredText }
}

function noContactsToast(): CloakToast {
  const { testNoContactsTitle: title, testNoContactsText: text } = cloakMessages
  return { kind: "error", title, text }
}

/** What the backend says, where it says something; the specification's sentence otherwise (CLOAK-11). */
/** What was refused says why; what got no answer, that it did not work; anything else is an error of ours (CLOAK-11). */
function activationFailedToast(error: unknown): CloakToast {
  const { failedTitle, failedText, errorTitle, errorText } = cloakMessages
  if (tagOf(error) === null) return { kind: "error", title: errorTitle, text: errorText }
  const text = isUnanswered(error) ? failedText : messageOf(error, failedText)
  return { kind: "error", title: failedTitle, text }
}

function testToast({ name, lastTest }: Pick<Contact, "name" | "lastTest">): CloakToast {
  if (lastTest?.state === "failed") return testFailedToast(cloakMessages.smsFailed)
  return { kind: "info", title: cloakMessages.testSuccessTitle, text: cloakMessages.testSuccessText(name) }
}

function testFailedToast(text: string): CloakToast {
  return { kind: "error", title: cloakMessages.testFailedTitle, text }
}

/** What the backend refuses is a text that could not be sent; anything else is a test that could not be made. */
function testErrorToast(error: unknown): CloakToast {
  const isRefused = ["RateLimited", "Conflict", "NotFound"].includes(tagOf(error) ?? "")
  if (isRefused) return testFailedToast(cloakMessages.testFailedText)
  return { kind: "error", title: cloakMessages.testErrorTitle, text: cloakMessages.testErrorText }
}
