import { SECOND_MS, type Instant } from "@porchlight/core/time"
import { assign, fromCallback, fromPromise, not, raise, sendParent, setup } from "xstate"
import { follow, reconnectDelayMs } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import { tendHidden } from "./recording.hidden.ts"
import { sendStep, StepFailed, type SendStep } from "./recording.send.ts"
import { isOfLine } from "./recording.turn.ts"
import type { SendingContext, SendingEvent, SendingNews, SendingPorts, Setback } from "./recording.types.ts"

/** How often it looks again: what was deleted can be back, and what failed has rested. */
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
      tend: fromPromise<boolean>(() => tendHidden(ports)),
      alarms: fromCallback<SendingEvent>(({ sendBack }) =>
        follow(ports.live, "sos", {
          onState: ({ incident }) => {
            if (incident?.closedAt === null) sendBack({ type: "ALARM", id: incident.id })
          },
          onLine: () => undefined,
        }),
      ),
    },
    delays: {
      sendAgain: ({ context }) => reconnectDelayMs(context.tries - 1),
      lookAgain: LOOK_AGAIN_MS,
    },
    guards: {
      isIdle: ({ context }, { step }: Stepped) => step === null && !context.hasNews,
      isOfOne: (_, { error }: Thrown) => error instanceof StepFailed && !isOfLine(error.because),
      lacksPlan: ({ context }) => Object.values(context.setbacks).some(({ because }) => because === "plan"),
      isNewAlarm: ({ context }, { id }: { id: string }) => context.alarmId !== id,
    },
    actions: {
      note: assign(({ context }, { step }: Stepped) => ({ tries: 0, ...noted(context, step) })),
      setBack: assign(({ context }, { error }: Thrown) => setBack(context, error, ports.clock.now())),
      countTry: assign(({ context }, { error }: Thrown) => ({
        tries: context.tries + 1,
        because: error instanceof StepFailed && error.because !== "broken" ? error.because : "server",
      })),
      hearNews: assign({ hasNews: true }),
      lookAtNews: assign({ hasNews: false, because: null }),
      askAgain: assign(({ context }) => ({
        setbacks: Object.fromEntries(
          Object.entries(context.setbacks).filter(([, { because }]) => because === "refused"),
        ),
      })),
      noteAlarm: assign((_, { id }: { id: string }) => ({ alarmId: id })),
      look: raise({ type: "SEND.LOOK" }),
      next: raise({ type: "SEND.NEXT" }),
      tell: sendParent(({ context }) => ({ type: "SENDING.NEWS", news: newsOf(context) })),
    },
  }).createMachine({
    id: "sending",
    type: "parallel",
    context: {
      known: {},
      setbacks: {},
      last: null,
      tries: 0,
      because: null,
      hasNews: false,
      alarmId: null,
    },
    states: {
      steps: {
        initial: "stepping",
        on: {
          "SEND.LOOK": { actions: "hearNews" },
          "SEND.NEXT": { actions: ["askAgain", "hearNews"] },
        },
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
                  actions: [{ type: "setBack", params: ({ event }) => event }, "tell"],
                },
                {
                  target: "unsent",
                  actions: [
                    { type: "setBack", params: ({ event }) => event },
                    { type: "countTry", params: ({ event }) => event },
                    "tell",
                  ],
                },
              ],
            },
          },
          idle: {
            after: { lookAgain: "stepping" },
            on: { "SEND.LOOK": "stepping", "SEND.NEXT": { target: "stepping", actions: "askAgain" } },
          },
          unsent: {
            after: { sendAgain: "stepping" },
            on: { "SEND.NEXT": { target: "stepping", actions: "askAgain" } },
          },
        },
      },
      hidden: {
        initial: "tending",
        states: {
          tending: {
            invoke: {
              src: "tend",
              onDone: [
                { guard: ({ event }) => event.output, target: "tended", actions: "look" },
                { target: "tended" },
              ],
              onError: "tended",
            },
          },
          tended: { after: { lookAgain: "tending" } },
        },
      },
      alarm: {
        initial: "unheard",
        states: {
          unheard: { always: { guard: "lacksPlan", target: "heard" } },
          // Followed only while it matters: a page follows as little as it needs.
          heard: {
            always: { guard: not("lacksPlan"), target: "unheard" },
            invoke: { src: "alarms" },
            on: {
              ALARM: {
                guard: { type: "isNewAlarm", params: ({ event }) => event },
                actions: [{ type: "noteAlarm", params: ({ event }) => event }, "next"],
              },
            },
          },
        },
      },
    },
  })

function noted({ known, setbacks }: SendingContext, step: SendStep | null): Partial<SendingContext> {
  if (step === null || step.recording === null) return {}
  const { key, recording } = step
  // One that is begun shows that no plan is lacking any more.
  const isBegun = known[key] === undefined
  const left = Object.entries(setbacks).filter(
    ([each, { because }]) => each !== key && !(isBegun && because === "plan"),
  )
  return { known: { ...known, [key]: recording }, setbacks: Object.fromEntries(left), last: key }
}

function setBack({ setbacks }: SendingContext, error: unknown, at: Instant): Partial<SendingContext> {
  if (!(error instanceof StepFailed)) return {}
  const { key, because } = error
  const times = (setbacks[key]?.times ?? 0) + 1
  return { setbacks: { ...setbacks, [key]: { because, at, times } }, last: key }
}

/** How far the recording is that was stepped last. */
function newsOf({ known, setbacks, last, because }: SendingContext): SendingNews {
  const key = last ?? ""
  return { key, stored: known[key]?.chunks ?? 0, because: because ?? refusalOf(setbacks[key]) }
}

/** What keeps one back though the line does not. */
function refusalOf(setback: Setback | undefined): SendingNews["because"] {
  if (setback === undefined || isOfLine(setback.because)) return null
  return setback.because === "plan" ? "plan" : "refused"
}
