import {
  DatePlanCardRootProvider,
  type DatePlanCardRootProviderProps,
} from "./date-plan-card-root-provider.tsx"
import { useDatePlanCard, type UseDatePlanCardOptions } from "./use-date-plan-card.ts"

export interface DatePlanCardRootProps
  extends
    UseDatePlanCardOptions,
    Omit<DatePlanCardRootProviderProps, "value" | keyof UseDatePlanCardOptions> {}

/** The card of a date, with a state of its own; that of another date has another. */
export function DatePlanCardRoot(props: DatePlanCardRootProps) {
  return <OneDatePlanCardRoot key={props.planId} {...props} />
}

function OneDatePlanCardRoot({ planId, onRequest, ...props }: DatePlanCardRootProps) {
  return <DatePlanCardRootProvider value={useDatePlanCard({ planId, onRequest })} {...props} />
}
