import {
  identityMessages,
  SIMULATED_CHECK_MS,
  type IdentityState,
  type NewVerification,
} from "@porchlight/core/identity"
import { messageOf, tagOf } from "@porchlight/core/error"
import { assign, fromPromise, setup } from "xstate"
import { LOOK_AGAIN_MS } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import { attemptOf, beginFaults, imageFaultOf, isStored, needOf, wishOf } from "./identity.attempt.ts"
import type { IdentityContext, IdentityEvent, IdentityFaults, IdentityPorts } from "./identity.types.ts"

const ON_RESULTS = {
  "VERIFICATION.AGAIN": { target: "kind", actions: "clear" },
  LOOK: { target: "loading", actions: "clear" },
} as const

/**
 * Showing who one is, a step at a time: document, face, for drivers the number that whoever checks backgrounds asks for, and what
 * was found. What is stored is stored: after a cut, or another day, it goes on from there. The number is never in it (D-91).
 */
export const identityMachine = ({ identity, newKey }: IdentityPorts) =>
  setup({
    types: {} as { context: IdentityContext; events: IdentityEvent },
    actors: {
      look: fromPromise(() => identity.state()),
      start: fromPromise(({ input }: { input: { wish: NewVerification; key: string } }) =>
        identity.start(input.wish, input.key),
      ),
      send: fromPromise(({ input }: { input: { id: string; upload: IdentityContext["upload"] } }) =>
        input.upload === null
          ? identity.state()
          : identity.setImage(input.id, input.upload.image, input.upload.bytes),
      ),
      submit: fromPromise(({ input }: { input: string }) => identity.submit(input)),
      withdraw: fromPromise(({ input }: { input: string }) => identity.withdraw(input)),
    },
    delays: {
      lookAgain: ({ context }) => (context.known?.isSimulated ? SIMULATED_CHECK_MS : LOOK_AGAIN_MS),
    },
    guards: {
      isCollecting: ({ context }) => attemptOf(context)?.stage === "collecting",
      isWaiting: ({ context }) => attemptOf(context)?.stage === "waiting",
      isOver: ({ context }) => ["decided", "lapsed"].includes(attemptOf(context)?.stage ?? ""),
      keepsImages: ({ context }) => attemptOf(context)?.imagesDeletedAt === null,
      canBegin: ({ context }) => Object.keys(beginFaults(context)).length === 0,
      hasId: ({ context }) => isStored(context, "id"),
      hasSelfie: ({ context }) => isStored(context, "selfie"),
      isDriver: ({ context }) => attemptOf(context)?.kind === "driver",
      isDriverReady: ({ context }) => attemptOf(context)?.kind === "driver" && isStored(context, "selfie"),
      isSelfie: ({ context }) => context.upload?.image === "selfie",
      // Another page took it back, handed it in or began anew, or it lapsed: what is known here is of use no more.
      isGone: (_, { error }: Thrown) => ["NotFound", "Conflict"].includes(tagOf(error) ?? ""),
      isUnsent: (_, { error }: Thrown) => ["NetworkFailed", "Unavailable", null].includes(tagOf(error)),
      isWhole: ({ context }, { isWhole }: { isWhole: boolean }) =>
        isWhole || (context.known?.backgroundFormUrl ?? null) !== null,
    },
    actions: {
      open: assign({ isOpen: true, failure: null, needs: null, faults: {} }),
      close: assign({ isOpen: false }),
      keep: assign((_, known: IdentityState) => ({
        known,
        ...(known.verification?.stage === "collecting" ? { kind: known.verification.kind } : {}),
      })),
      hush: assign({ failure: null, needs: null }),
      forgetUpload: assign({ upload: null }),
      clear: assign({ faults: {}, failure: null, needs: null }),
      lose: assign({
        upload: null,
        key: null,
        faults: {},
        failure: () => identityMessages.gone,
        needs: null,
      }),
      /** The same wish again is the same attempt: what was lost on the way is found under its key. */
      begin: assign(({ context }) => ({ key: context.key ?? newKey(), faults: {}, failure: null })),
      faultBegin: assign(({ context }) => ({ faults: beginFaults(context) })),
      fault: assign((_, faults: IdentityFaults) => ({ faults })),
      fail: assign((_, { error }: Thrown) => ({
        failure: messageOf(error, identityMessages.failed),
        needs: needOf(error),
      })),
      refuseImage: assign((_, { error }: Thrown) => ({
        upload: null,
        needs: needOf(error),
        faults: { image: imageFaultOf(error) },
      })),
      wait: assign((_, { error }: Thrown) => ({
        because: tagOf(error) === "NetworkFailed" ? ("offline" as const) : ("server" as const),
      })),
    },
  }).createMachine({
    id: "identity",
    context: {
      isOpen: false,
      known: null,
      kind: "member",
      agrees: false,
      key: null,
      upload: null,
      faults: {},
      failure: null,
      needs: null,
      because: "offline",
    },
    initial: "loading",
    on: { "DIALOG.OPEN": { actions: "open" }, "DIALOG.CLOSE": { actions: "close" } },
    states: {
      loading: {
        invoke: {
          src: "look",
          // Why it is looked at again stays said.
          onDone: { target: "settled", actions: { type: "keep", params: ({ event }) => event.output } },
          onError: "failed",
        },
      },
      failed: { on: { LOOK: { target: "loading", actions: "clear" } } },
      settled: {
        always: [
          { guard: "isWaiting", target: "waiting" },
          { guard: "isOver", target: "results" },
          { guard: ({ context }) => attemptOf(context) === null, target: "kind" },
          { guard: "hasId", target: "selfie" },
          { target: "id" },
        ],
      },
      kind: {
        on: {
          "KIND.CHOOSE": {
            actions: assign(({ event }) => ({ kind: event.kind, agrees: false, key: null, faults: {} })),
          },
          "AGREE.TOGGLE": {
            actions: assign(({ context }) => ({ agrees: !context.agrees, key: null, faults: {} })),
          },
          "STEP.NEXT": [
            { guard: "canBegin", target: "starting", actions: "begin" },
            { actions: "faultBegin" },
          ],
        },
      },
      starting: {
        invoke: {
          src: "start",
          input: ({ context }) => ({ wish: wishOf(context), key: context.key ?? newKey() }),
          onDone: {
            target: "settled",
            actions: ["hush", { type: "keep", params: ({ event }) => event.output }, assign({ key: null })],
          },
          onError: [
            { guard: { type: "isGone", params: ({ event }) => event }, target: "loading", actions: "lose" },
            { target: "kind", actions: { type: "fail", params: ({ event }) => event } },
          ],
        },
      },
      id: {
        on: {
          "IMAGE.CHOOSE": {
            target: "sending",
            actions: assign(({ event: { image, bytes } }) => ({ upload: { image, bytes } })),
          },
          "IMAGE.REFUSE": {
            actions: { type: "fault", params: ({ event }) => ({ image: identityMessages[event.fault] }) },
          },
          "STEP.NEXT": [
            { guard: "hasId", target: "selfie", actions: "clear" },
            { actions: { type: "fault", params: () => ({ image: identityMessages.idRequired }) } },
          ],
          "VERIFICATION.WITHDRAW": "withdrawing",
        },
      },
      selfie: {
        on: {
          "IMAGE.CHOOSE": {
            target: "sending",
            actions: assign(({ event: { image, bytes } }) => ({ upload: { image, bytes } })),
          },
          "IMAGE.REFUSE": {
            actions: { type: "fault", params: ({ event }) => ({ image: identityMessages[event.fault] }) },
          },
          "STEP.NEXT": [
            { guard: "isDriverReady", target: "ssn", actions: "clear" },
            { guard: "hasSelfie", target: "submitting", actions: "clear" },
            { actions: { type: "fault", params: () => ({ image: identityMessages.selfieRequired }) } },
          ],
          "STEP.BACK": { target: "id", actions: "clear" },
          "VERIFICATION.WITHDRAW": "withdrawing",
        },
      },
      sending: {
        entry: "clear",
        invoke: {
          src: "send",
          input: ({ context }) => ({ id: attemptOf(context)?.id ?? "", upload: context.upload }),
          onDone: {
            target: "sent",
            actions: ["hush", { type: "keep", params: ({ event }) => event.output }],
          },
          onError: [
            {
              guard: { type: "isUnsent", params: ({ event }) => event },
              target: "unsent",
              actions: { type: "wait", params: ({ event }) => event },
            },
            { guard: { type: "isGone", params: ({ event }) => event }, target: "loading", actions: "lose" },
            {
              guard: "isSelfie",
              target: "selfie",
              actions: { type: "refuseImage", params: ({ event }) => event },
            },
            { target: "id", actions: { type: "refuseImage", params: ({ event }) => event } },
          ],
        },
      },
      // What waits is kept here, on this page alone, and goes out as soon as the line is back.
      unsent: {
        after: { lookAgain: "sending" },
        on: { LOOK: "sending", "VERIFICATION.WITHDRAW": "withdrawing" },
      },
      sent: {
        always: [
          { guard: "isSelfie", target: "selfie", actions: "forgetUpload" },
          { target: "id", actions: "forgetUpload" },
        ],
      },
      ssn: {
        on: {
          "NUMBER.NEXT": [
            {
              guard: { type: "isWhole", params: ({ event }) => event },
              target: "submitting",
              actions: "clear",
            },
            { actions: { type: "fault", params: () => ({ ssn: identityMessages.ssnRequired }) } },
          ],
          "STEP.BACK": { target: "selfie", actions: "clear" },
          "VERIFICATION.WITHDRAW": "withdrawing",
        },
      },
      submitting: {
        invoke: {
          src: "submit",
          input: ({ context }) => attemptOf(context)?.id ?? "",
          onDone: {
            target: "settled",
            actions: ["hush", { type: "keep", params: ({ event }) => event.output }],
          },
          onError: [
            { guard: { type: "isGone", params: ({ event }) => event }, target: "loading", actions: "lose" },
            { guard: "isDriver", target: "ssn", actions: { type: "fail", params: ({ event }) => event } },
            { target: "selfie", actions: { type: "fail", params: ({ event }) => event } },
          ],
        },
      },
      waiting: {
        after: { lookAgain: "looking" },
        on: { LOOK: "looking", "VERIFICATION.WITHDRAW": "withdrawing" },
      },
      looking: {
        invoke: {
          src: "look",
          onDone: {
            target: "settled",
            actions: ["hush", { type: "keep", params: ({ event }) => event.output }],
          },
          onError: "waiting",
        },
        on: { "VERIFICATION.WITHDRAW": "withdrawing" },
      },
      withdrawing: {
        entry: "forgetUpload",
        invoke: {
          src: "withdraw",
          input: ({ context }) => attemptOf(context)?.id ?? "",
          onDone: {
            target: "settled",
            actions: ["hush", { type: "keep", params: ({ event }) => event.output }],
          },
          onError: [
            { guard: { type: "isGone", params: ({ event }) => event }, target: "loading", actions: "lose" },
            { target: "settled", actions: { type: "fail", params: ({ event }) => event } },
          ],
        },
      },
      // The images go by themselves after the decision: it is looked at until they are gone, and the screen says so then.
      results: {
        after: { lookAgain: { guard: "keepsImages", target: "following" } },
        on: ON_RESULTS,
      },
      following: {
        invoke: {
          src: "look",
          onDone: { target: "settled", actions: { type: "keep", params: ({ event }) => event.output } },
          onError: "results",
        },
        on: ON_RESULTS,
      },
    },
  })
