import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. Empty while the form is filled in. */
export function DatePlanStatus({ children, ...props }: DatePlanStatusProps) {
  const datePlan = useDatePlanContext()
  const part = usePart(datePlanAnatomy, "status", datePlan.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? (datePlan.state === "failed" ? "" : datePlan.status)}
    </ark.output>
  )
}
