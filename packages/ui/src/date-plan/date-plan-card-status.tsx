import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanCardAnatomy } from "./date-plan.card.anatomy.ts"
import { useDatePlanCardContext } from "./use-date-plan-card-context.ts"

export interface DatePlanCardStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function DatePlanCardStatus({ children, ...props }: DatePlanCardStatusProps) {
  const { state, status } = useDatePlanCardContext()
  const part = usePart(datePlanCardAnatomy, "status", state)
  return (
    <ark.output {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
