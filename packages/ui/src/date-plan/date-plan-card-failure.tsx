import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanCardAnatomy } from "./date-plan.card.anatomy.ts"
import { useDatePlanCardContext } from "./use-date-plan-card-context.ts"

export interface DatePlanCardFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work. Not there while nothing is wrong. */
export function DatePlanCardFailure({ children, ...props }: DatePlanCardFailureProps) {
  const { state, error } = useDatePlanCardContext()
  const part = usePart(datePlanCardAnatomy, "failure", state)
  if (error === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? error}
    </ark.div>
  )
}
