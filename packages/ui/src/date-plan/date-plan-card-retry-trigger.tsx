import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cardMessages } from "@porchlight/core/date-plan"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { datePlanCardAnatomy } from "./date-plan.card.anatomy.ts"
import { useDatePlanCardContext } from "./use-date-plan-card-context.ts"

export interface DatePlanCardRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks again. There only where nothing could be had. */
export function DatePlanCardRetryTrigger({ children, onClick, ...props }: DatePlanCardRetryTriggerProps) {
  const { state, look } = useDatePlanCardContext()
  const part = usePart(datePlanCardAnatomy, "retry-trigger", state)
  if (state !== "unknown") return null
  return (
    <ark.button type="button" onClick={chain(onClick, look)} {...part} {...props}>
      {children ?? cardMessages.retry}
    </ark.button>
  )
}
