import { MAX_TIMER_MS, SECOND_MS } from "@porchlight/core/time"
import {
  trialMessages,
  trialRemainingMs,
  trialStatus,
  type Trial,
  type TrialStatus,
} from "@porchlight/core/trial"
import { assign, emit, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import type { TrialContext, TrialEmitted, TrialEvent, TrialInput, TrialPorts } from "./trial.types.ts"

/** How often a trial that is over is looked at again while a date is on: the date's end is told by the server alone. */
const FINISHING_LOOK_MS = 30 * SECOND_MS

/**
 * The trial as a screen follows it. It holds when the trial began and asks the backend at its end: a date that was armed
 * meanwhile goes on, and then nothing is over.
 */
export const trialMachine = ({ trial, clock }: TrialPorts) =>
  setup({
    types: {} as { context: TrialContext; events: TrialEvent; emitted: TrialEmitted; input: TrialInput },
    actors: {
      look: fromPromise(({ input }: { input: { starts: boolean } }) =>
        input.starts ? trial.start() : trial.current(),
      ),
    },
    delays: {
      untilEnd: ({ context }) => {
        const startedAt = context.trial?.startedAt ?? null
        return startedAt === null ? MAX_TIMER_MS : trialRemainingMs(startedAt, clock.now())
      },
      untilLookedAt: FINISHING_LOOK_MS,
    },
    guards: {
      is: ({ context }, status: TrialStatus) =>
        context.trial !== null && trialStatus(context.trial, clock.now()) === status,
    },
    actions: {
      keep: assign((_, found: Trial) => ({ trial: found, failure: null })),
      showFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, trialMessages.lookFailed),
      })),
      tellEnded: emit({ type: "TRIAL.ENDED" }),
    },
  }).createMachine({
    id: "trial",
    context: ({ input }) => ({ starts: input.starts ?? false, trial: null, failure: null }),
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "look",
          input: ({ context }) => ({ starts: context.starts }),
          onDone: { target: "judged", actions: { type: "keep", params: ({ event }) => event.output } },
          onError: {
            target: "unknown",
            actions: { type: "showFailure", params: ({ event }) => event },
          },
        },
      },
      unknown: { on: { "TRIAL.LOOK": "looking" } },
      judged: {
        always: [
          { guard: { type: "is", params: "superseded" }, target: "superseded" },
          { guard: { type: "is", params: "not-started" }, target: "waiting" },
          { guard: { type: "is", params: "running" }, target: "running" },
          { guard: { type: "is", params: "finishing" }, target: "finishing" },
          { target: "over" },
        ],
      },
      waiting: { on: { "TRIAL.LOOK": "refreshing" } },
      running: {
        after: { untilEnd: "refreshing" },
        on: { "TRIAL.LOOK": "refreshing" },
      },
      finishing: {
        after: { untilLookedAt: "refreshing" },
        on: { "TRIAL.LOOK": "refreshing" },
      },
      over: { entry: "tellEnded", on: { "TRIAL.LOOK": "refreshing" } },
      superseded: { on: { "TRIAL.LOOK": "refreshing" } },
      // Whoever cannot be asked leaves what was known: its end is known with it.
      refreshing: {
        invoke: {
          src: "look",
          input: { starts: false },
          onDone: { target: "judged", actions: { type: "keep", params: ({ event }) => event.output } },
          onError: "judged",
        },
      },
    },
  })
