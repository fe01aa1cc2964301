import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work, when no single field can mend it. Not there while nothing is wrong. */
export function DatePlanFailure({ children, ...props }: DatePlanFailureProps) {
  const datePlan = useDatePlanContext()
  const part = usePart(datePlanAnatomy, "failure", datePlan.state)
  if (datePlan.error === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? datePlan.error}
    </ark.div>
  )
}
