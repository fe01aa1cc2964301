import type { PlanCancelView } from "@porchlight/machines/date-plan"
import { createContext, useContext } from "react"

export const DatePlanCancelContext = createContext<PlanCancelView | null>(null)

/** What the nearest `<DatePlanCancel.Root>` knows and can do. */
export function useDatePlanCancelContext(): PlanCancelView {
  const view = useContext(DatePlanCancelContext)
  if (!view)
    throw new Error(
      "[porchlight/date-plan] A part stands outside its root, so it has no state to show. Put it inside <DatePlanCancel.Root>.",
    )
  return view
}
