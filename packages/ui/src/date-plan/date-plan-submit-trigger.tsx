import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** Saves the plan. It stays focusable while it waits: a disabled button would drop the focus. */
export function DatePlanSubmitTrigger({ children, ...props }: DatePlanSubmitTriggerProps) {
  const datePlan = useDatePlanContext()
  const part = usePart(datePlanAnatomy, "submit-trigger", datePlan.state)
  return (
    <ark.button type="submit" aria-disabled={datePlan.state === "saving"} {...part} {...props}>
      {children ?? datePlan.submitText}
    </ark.button>
  )
}
