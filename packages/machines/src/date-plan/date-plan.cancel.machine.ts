import { datePlanMessages } from "@porchlight/core/date-plan"
import { tagOf } from "@porchlight/core/error"
import { assign, emit, fromPromise, setup } from "xstate"
import { isSignedOut, isUnanswered } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import type {
  PlanCancelContext,
  PlanCancelEmitted,
  PlanCancelEvent,
  PlanCancelMachineInput,
  PlanCancelPorts,
} from "./date-plan.cancel.types.ts"

/** Calling off a planned date, after it was asked once whether that is meant. */
export const planCancelMachine = ({ datePlan }: PlanCancelPorts) =>
  setup({
    types: {} as {
      context: PlanCancelContext
      events: PlanCancelEvent
      emitted: PlanCancelEmitted
      input: PlanCancelMachineInput
    },
    actors: { cancel: fromPromise(({ input }: { input: string }) => datePlan.cancel(input)) },
    actions: {
      forgetError: assign({ error: null, isSignedOut: false }),
      keepError: assign((_, { error }: Thrown) => ({
        error: cancelError(error),
        isSignedOut: isSignedOut(error),
      })),
    },
  }).createMachine({
    id: "date-plan-cancel",
    context: ({ input }) => ({ planId: input.planId, error: null, isSignedOut: false }),
    initial: "idle",
    states: {
      idle: { on: { "CANCEL.ASK": "asking" } },
      asking: {
        on: {
          "CANCEL.DISMISS": { target: "idle", actions: "forgetError" },
          "CANCEL.CONFIRM": "cancelling",
        },
      },
      cancelling: {
        entry: "forgetError",
        invoke: {
          src: "cancel",
          input: ({ context }) => context.planId,
          onDone: {
            target: "cancelled",
            actions: emit(({ event }) => ({ type: "PLAN.CANCELLED" as const, plan: event.output })),
          },
          onError: { target: "asking", actions: { type: "keepError", params: ({ event }) => event } },
        },
      },
      cancelled: {},
    },
  })

function cancelError(error: unknown): string {
  if (isSignedOut(error)) return datePlanMessages.callOffSignIn
  if (isUnanswered(error)) return datePlanMessages.callOffUnsure
  return tagOf(error) === "Conflict" ? datePlanMessages.callOffGuarded : datePlanMessages.callOffFailed
}
