import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanRecordAnatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

export interface DatePlanRecordFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work. Not there while nothing is wrong. */
export function DatePlanRecordFailure({ children, ...props }: DatePlanRecordFailureProps) {
  const { state, failure } = useDatePlanRecordContext()
  const part = usePart(datePlanRecordAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure.message}
    </ark.div>
  )
}
