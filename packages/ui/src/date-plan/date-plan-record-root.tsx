import {
  DatePlanRecordRootProvider,
  type DatePlanRecordRootProviderProps,
} from "./date-plan-record-root-provider.tsx"
import { useDatePlanRecord, type UseDatePlanRecordOptions } from "./use-date-plan-record.ts"

export interface DatePlanRecordRootProps
  extends
    UseDatePlanRecordOptions,
    Omit<DatePlanRecordRootProviderProps, "value" | keyof UseDatePlanRecordOptions> {}

/** What is kept of dates, with a state of its own; what is kept of another date has another. */
export function DatePlanRecordRoot(props: DatePlanRecordRootProps) {
  return <OneDatePlanRecordRoot key={props.planId ?? ""} {...props} />
}

function OneDatePlanRecordRoot({ planId, ...props }: DatePlanRecordRootProps) {
  return <DatePlanRecordRootProvider value={useDatePlanRecord({ planId })} {...props} />
}
