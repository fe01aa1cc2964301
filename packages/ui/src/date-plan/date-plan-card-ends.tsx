import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cardMessages } from "@porchlight/core/date-plan"
import { usePart } from "../anatomy/index.ts"
import { datePlanCardAnatomy } from "./date-plan.card.anatomy.ts"
import { useDatePlanCardContext } from "./use-date-plan-card-context.ts"

export interface DatePlanCardEndsProps extends HTMLArkProps<"p"> {}

/** Until when the links work, or that the date is over. */
export function DatePlanCardEnds({ children, ...props }: DatePlanCardEndsProps) {
  const { state, isOpen, ends } = useDatePlanCardContext()
  const part = usePart(datePlanCardAnatomy, "ends", state)
  if (isOpen === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? ends ?? cardMessages.over}
    </ark.p>
  )
}
