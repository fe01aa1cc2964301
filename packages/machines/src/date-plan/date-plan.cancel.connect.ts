import { datePlanMessages } from "@porchlight/core/date-plan"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { planCancelMachine } from "./date-plan.cancel.machine.ts"
import type { PlanCancelState } from "./date-plan.cancel.types.ts"

type PlanCancelMachine = ReturnType<typeof planCancelMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface PlanCancelView {
  readonly state: PlanCancelState
  /** What is going on, or came of it; empty before. */
  readonly status: string
  readonly error: string | null
  /** Whether it has to be signed in first. */
  readonly needsSignIn: boolean
  /** Whether it is asked, or being done, whether the plan is to be called off. */
  readonly isAsking: boolean
  readonly isPending: boolean
  readonly ask: () => void
  readonly dismiss: () => void
  readonly confirm: () => void
}

export function connectPlanCancel(
  snapshot: SnapshotFrom<PlanCancelMachine>,
  send: ActorRefFrom<PlanCancelMachine>["send"],
): PlanCancelView {
  const { error, isSignedOut } = snapshot.context
  const state = snapshot.value
  return {
    state,
    status: statusOf(state),
    error,
    needsSignIn: error !== null && isSignedOut,
    isAsking: state === "asking" || state === "cancelling",
    isPending: state === "cancelling",
    ask: () => send({ type: "CANCEL.ASK" }),
    dismiss: () => send({ type: "CANCEL.DISMISS" }),
    confirm: () => send({ type: "CANCEL.CONFIRM" }),
  }
}

function statusOf(state: PlanCancelState): string {
  if (state === "cancelling") return datePlanMessages.callingOff
  return state === "cancelled" ? datePlanMessages.calledOff : ""
}
