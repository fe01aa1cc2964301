import { DatePlanRootProvider, type DatePlanRootProviderProps } from "./date-plan-root-provider.tsx"
import { useDatePlan, type UseDatePlanOptions } from "./use-date-plan.ts"

export interface DatePlanRootProps extends Omit<DatePlanRootProviderProps, "value">, UseDatePlanOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function DatePlanRoot({
  planId,
  timeZone,
  place,
  unsaved,
  onSave,
  onSaved,
  ...props
}: DatePlanRootProps) {
  const datePlan = useDatePlan({ planId, timeZone, place, unsaved, onSave, onSaved })
  return <DatePlanRootProvider value={datePlan} {...props} />
}
