import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanCancelAnatomy } from "./date-plan.cancel.anatomy.ts"
import { useDatePlanCancelContext } from "./use-date-plan-cancel-context.ts"

export interface DatePlanCancelFailureProps extends HTMLArkProps<"div"> {}

/** Why the date is not called off, or not known to be. Not there while nothing is wrong. */
export function DatePlanCancelFailure({ children, ...props }: DatePlanCancelFailureProps) {
  const { state, error } = useDatePlanCancelContext()
  const part = usePart(datePlanCancelAnatomy, "failure", state)
  if (error === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? error}
    </ark.div>
  )
}
