import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { datePlanMessages } from "@porchlight/core/date-plan"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanEditTriggerProps extends HTMLArkProps<"button"> {}

/** Opens the saved plan again. There only once it is saved. */
export function DatePlanEditTrigger({ children, onClick, ...props }: DatePlanEditTriggerProps) {
  const datePlan = useDatePlanContext()
  const part = usePart(datePlanAnatomy, "edit-trigger", datePlan.state)
  if (datePlan.state !== "saved") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        datePlan.edit()
      })}
      {...part}
      {...props}
    >
      {children ?? datePlanMessages.edit}
    </ark.button>
  )
}
