import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { datePlanMessages } from "@porchlight/core/date-plan"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Loads again. There only when that failed. */
export function DatePlanRetryTrigger({ children, onClick, ...props }: DatePlanRetryTriggerProps) {
  const datePlan = useDatePlanContext()
  const part = usePart(datePlanAnatomy, "retry-trigger", datePlan.state)
  if (datePlan.state !== "failed") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        datePlan.look()
      })}
      {...part}
      {...props}
    >
      {children ?? datePlanMessages.retry}
    </ark.button>
  )
}
