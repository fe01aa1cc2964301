import { tagOf } from "@porchlight/core/error"
import { SECOND_MS } from "@porchlight/core/time"
import { assign, fromPromise, sendParent, setup } from "xstate"
import { isSignInTag, reconnectDelayMs } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import { RecordingRefused, sendStep, type SendStep } from "./recording.send.ts"
import type {
  SendingContext,
  SendingEvent,
  SendingNews,
  SendingPorts,
  UnsentBecause,
} from "./recording.types.ts"

/** How often it looks again: an alarm that was raised since makes a recording free, and what was deleted can be back. */
const LOOK_AGAIN_MS = 15 * SECOND_MS

export interface Stepped {
  readonly step: SendStep | null
}

/** Sends what is kept in this phone, one step after the other, and tells the machine around it how far it is. */
export const sendingMachine = (ports: SendingPorts) =>
  setup({
    types: {} as { context: SendingContext; events: SendingEvent },
    actors: {
      step: fromPromise<SendStep | null, SendingContext>(({ input }) => sendStep(ports, input)),
    },
    delays: {
      sendAgain: ({ context }) => reconnectDelayMs(context.tries - 1),
      lookAgain: LOOK_AGAIN_MS,
    },
    guards: {
      isIdle: ({ context }, { step }: Stepped) => step === null && !context.hasNews,
      isOfOne: (_, { error }: Thrown) => error instanceof RecordingRefused,
    },
    actions: {
      note: assign(({ context }, { step }: Stepped) => ({
        tries: 0,
        ...(step === null || step.recording === null
          ? {}
          : { known: { ...context.known, [step.key]: step.recording }, last: step.key }),
      })),
      refuse: assign(({ context }, { error }: Thrown) =>
        error instanceof RecordingRefused
          ? { refused: { ...context.refused, [error.key]: error.because }, last: error.key }
          : {},
      ),
      countTry: assign(({ context }, { error }: Thrown) => ({
        tries: context.tries + 1,
        because: reasonOf(error),
      })),
      hearNews: assign({ hasNews: true }),
      lookAtNews: assign({ hasNews: false, because: null }),
      askAgain: assign(({ context }) => ({
        refused: Object.fromEntries(
          Object.entries(context.refused).filter(([, because]) => because !== "plan"),
        ),
      })),
      tell: sendParent(({ context }) => ({ type: "SENDING.NEWS", news: newsOf(context) })),
    },
  }).createMachine({
    id: "sending",
    initial: "stepping",
    context: { known: {}, refused: {}, last: null, tries: 0, because: null, hasNews: false },
    on: { "SEND.LOOK": { actions: "hearNews" } },
    states: {
      stepping: {
        invoke: {
          src: "step",
          input: ({ context }) => context,
          onDone: [
            {
              guard: { type: "isIdle", params: ({ event }) => ({ step: event.output }) },
              target: "idle",
              actions: [
                { type: "note", params: ({ event }) => ({ step: event.output }) },
                "lookAtNews",
                "tell",
              ],
            },
            {
              target: "stepping",
              reenter: true,
              actions: [
                { type: "note", params: ({ event }) => ({ step: event.output }) },
                "lookAtNews",
                "tell",
              ],
            },
          ],
          onError: [
            {
              guard: { type: "isOfOne", params: ({ event }) => event },
              target: "stepping",
              reenter: true,
              actions: [{ type: "refuse", params: ({ event }) => event }, "tell"],
            },
            {
              target: "unsent",
              actions: [{ type: "countTry", params: ({ event }) => event }, "tell"],
            },
          ],
        },
      },
      idle: {
        after: { lookAgain: { target: "stepping", actions: "askAgain" } },
        on: { "SEND.LOOK": "stepping", "SEND.NEXT": { target: "stepping", actions: "askAgain" } },
      },
      unsent: {
        after: { sendAgain: "stepping" },
        on: { "SEND.NEXT": "stepping" },
      },
    },
  })

/** How far the recording is that was stepped last. */
function newsOf({ known, refused, last, because }: SendingContext): SendingNews {
  const key = last ?? ""
  return { key, stored: known[key]?.chunks ?? 0, because: because ?? refused[key] ?? null }
}

function reasonOf(error: unknown): UnsentBecause {
  const tag = tagOf(error)
  if (isSignInTag(tag)) return "signed-out"
  return tag === "NetworkFailed" ? "offline" : "server"
}
