import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { datePlanMessages } from "@porchlight/core/date-plan"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { datePlanCancelAnatomy } from "./date-plan.cancel.anatomy.ts"
import { useDatePlanCancelContext } from "./use-date-plan-cancel-context.ts"

export interface DatePlanCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Asks whether the date is to be called off; nothing is at this press. There only before it was asked. */
export function DatePlanCancelTrigger({ children, onClick, ...props }: DatePlanCancelTriggerProps) {
  const { state, ask } = useDatePlanCancelContext()
  const part = usePart(datePlanCancelAnatomy, "cancel-trigger", state)
  if (state !== "idle") return null
  return (
    <ark.button type="button" onClick={chain(onClick, ask)} {...part} {...props}>
      {children ?? datePlanMessages.callOff}
    </ark.button>
  )
}
