import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanFormProps extends HTMLArkProps<"form"> {}

/** The form. There only while the plan can be changed. A refused one moves focus to its first field in error. */
export function DatePlanForm({ onSubmit, ...props }: DatePlanFormProps) {
  const { state, refusals, submit } = useDatePlanContext()
  const part = usePart(datePlanAnatomy, "form", state)
  const form = useFaultFocus(refusals)
  if (state !== "editing" && state !== "saving") return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (state === "editing") submit()
      })}
      {...part}
      {...props}
    />
  )
}
