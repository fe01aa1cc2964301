import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { dateRecordMessages } from "@porchlight/core/date-plan"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { datePlanRecordAnatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

export interface DatePlanRecordRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks again. There only where nothing could be had. */
export function DatePlanRecordRetryTrigger({ children, onClick, ...props }: DatePlanRecordRetryTriggerProps) {
  const { state, look } = useDatePlanRecordContext()
  const part = usePart(datePlanRecordAnatomy, "retry-trigger", state)
  if (state !== "unknown") return null
  return (
    <ark.button type="button" onClick={chain(onClick, look)} {...part} {...props}>
      {children ?? dateRecordMessages.retry}
    </ark.button>
  )
}
