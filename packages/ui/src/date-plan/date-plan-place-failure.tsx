import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanPlaceAnatomy } from "./date-plan.place.anatomy.ts"
import { useDatePlanPlaceContext } from "./use-date-plan-place-context.ts"

export interface DatePlanPlaceFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work. Not there while nothing is wrong. */
export function DatePlanPlaceFailure({ children, ...props }: DatePlanPlaceFailureProps) {
  const { state, failure } = useDatePlanPlaceContext()
  const part = usePart(datePlanPlaceAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure.message}
    </ark.div>
  )
}
