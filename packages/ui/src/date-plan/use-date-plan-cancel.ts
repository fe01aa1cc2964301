import type { DatePlan } from "@porchlight/core/date-plan"
import { connectPlanCancel, planCancelMachine, type PlanCancelView } from "@porchlight/machines/date-plan"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"

export interface UseDatePlanCancelOptions {
  /** The draft that may be called off. Give the parts a `key` where it may change. */
  readonly planId: string
  /** Before it is called off. */
  readonly onCancel?: ((details: RequestDetails<"cancel">) => void) | undefined
  /** It is called off. */
  readonly onCancelled?: ((plan: DatePlan) => void) | undefined
}

/** Calling off a planned date. */
export function useDatePlanCancel({
  planId,
  onCancel,
  onCancelled,
}: UseDatePlanCancelOptions): PlanCancelView {
  const { datePlan } = useBackend()
  const [machine] = useState(() => planCancelMachine({ datePlan }))
  const [snapshot, send, actor] = useMachine(machine, { input: { planId } })
  useEmitted(actor, "PLAN.CANCELLED", ({ plan }) => onCancelled?.(plan))
  const view = connectPlanCancel(snapshot, send)
  return {
    ...view,
    confirm: () => {
      if (isAllowed(onCancel, "cancel")) view.confirm()
    },
  }
}
