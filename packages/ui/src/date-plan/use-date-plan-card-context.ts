import { createContext, useContext } from "react"
import type { DatePlanCardView } from "./use-date-plan-card.ts"

export const DatePlanCardContext = createContext<DatePlanCardView | null>(null)

/** What the nearest `<DatePlanCard.Root>` knows and can do. */
export function useDatePlanCardContext(): DatePlanCardView {
  const view = useContext(DatePlanCardContext)
  if (!view)
    throw new Error(
      "[porchlight/date-plan] A part stands outside its root, so it has no state to show. Put it inside <DatePlanCard.Root>.",
    )
  return view
}
