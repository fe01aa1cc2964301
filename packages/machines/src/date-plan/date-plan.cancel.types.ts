import type { DatePlan, DatePlanPort } from "@porchlight/core/date-plan"

export const PLAN_CANCEL_STATES = ["idle", "asking", "cancelling", "cancelled"] as const
export type PlanCancelState = (typeof PLAN_CANCEL_STATES)[number]

export interface PlanCancelPorts {
  readonly datePlan: Pick<DatePlanPort, "cancel">
}

export interface PlanCancelMachineInput {
  /** The draft that may be called off. */
  readonly planId: string
}

export interface PlanCancelContext {
  readonly planId: string
  readonly error: string | null
  /** Whether what went wrong last was that nobody is signed in any more. */
  readonly isSignedOut: boolean
}

export type PlanCancelEvent =
  | { readonly type: "CANCEL.ASK" }
  | { readonly type: "CANCEL.DISMISS" }
  | { readonly type: "CANCEL.CONFIRM" }

/** Told once the plan is called off. */
export interface PlanCancelEmitted {
  readonly type: "PLAN.CANCELLED"
  readonly plan: DatePlan
}
