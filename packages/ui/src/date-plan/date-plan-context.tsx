import type { DatePlanView } from "@porchlight/machines/date-plan"
import type { ReactNode } from "react"
import { useDatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanContextPartProps {
  readonly children: (view: DatePlanView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function DatePlanContextPart({ children }: DatePlanContextPartProps) {
  return children(useDatePlanContext())
}
