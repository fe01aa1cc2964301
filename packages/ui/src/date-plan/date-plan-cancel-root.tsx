import {
  DatePlanCancelRootProvider,
  type DatePlanCancelRootProviderProps,
} from "./date-plan-cancel-root-provider.tsx"
import { useDatePlanCancel, type UseDatePlanCancelOptions } from "./use-date-plan-cancel.ts"

export interface DatePlanCancelRootProps
  extends
    UseDatePlanCancelOptions,
    Omit<DatePlanCancelRootProviderProps, "value" | keyof UseDatePlanCancelOptions> {}

/** Calling off a date, with a state of its own. */
export function DatePlanCancelRoot({ planId, onCancel, onCancelled, ...props }: DatePlanCancelRootProps) {
  return (
    <DatePlanCancelRootProvider value={useDatePlanCancel({ planId, onCancel, onCancelled })} {...props} />
  )
}
