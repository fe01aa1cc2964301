import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanCancelAnatomy } from "./date-plan.cancel.anatomy.ts"
import { useDatePlanCancelContext } from "./use-date-plan-cancel-context.ts"

export interface DatePlanCancelStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on and what came of it. It stays in the page while empty: regions that appear with their text are not announced. */
export function DatePlanCancelStatus({ children, ...props }: DatePlanCancelStatusProps) {
  const { state, status } = useDatePlanCancelContext()
  const part = usePart(datePlanCancelAnatomy, "status", state)
  return (
    <ark.output tabIndex={-1} {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
