import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanRecordAnatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

export interface DatePlanRecordStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function DatePlanRecordStatus({ children, ...props }: DatePlanRecordStatusProps) {
  const { state, status } = useDatePlanRecordContext()
  const part = usePart(datePlanRecordAnatomy, "status", state)
  return (
    <ark.output {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
