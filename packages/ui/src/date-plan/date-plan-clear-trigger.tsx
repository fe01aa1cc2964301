import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanClearTriggerProps extends HTMLArkProps<"button"> {}

/** Gives up what was written before. There only while there is such; the focus goes on to the first field. */
export function DatePlanClearTrigger({ children, onClick, ...props }: DatePlanClearTriggerProps) {
  const { state, clearText, clear } = useDatePlanContext()
  const part = usePart(datePlanAnatomy, "clear-trigger", state)
  if (clearText === null) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, ({ currentTarget }) => {
        clear()
        currentTarget
          .closest("[data-scope=date-plan][data-part=root]")
          ?.querySelector<HTMLElement>("[data-part=input]")
          ?.focus()
      })}
      {...part}
      {...props}
    >
      {children ?? clearText}
    </ark.button>
  )
}
