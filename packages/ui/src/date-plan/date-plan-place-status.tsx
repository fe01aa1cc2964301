import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanPlaceAnatomy } from "./date-plan.place.anatomy.ts"
import { useDatePlanPlaceContext } from "./use-date-plan-place-context.ts"

export interface DatePlanPlaceStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function DatePlanPlaceStatus({ children, ...props }: DatePlanPlaceStatusProps) {
  const { state, status } = useDatePlanPlaceContext()
  const part = usePart(datePlanPlaceAnatomy, "status", state)
  return (
    <ark.output {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
