import { usePart } from "../anatomy/index.ts"
import { chain, Textarea, useDescribedBy, type TextareaProps } from "../form/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanTextareaProps extends TextareaProps {}

/** The notes. */
export function DatePlanTextarea({ onChange, ...props }: DatePlanTextareaProps) {
  const { state, fields, change } = useDatePlanContext()
  const part = usePart(datePlanAnatomy, "textarea", state)
  return (
    <Textarea
      name="notes"
      value={fields.notes}
      onChange={chain(onChange, (event) => change({ notes: event.currentTarget.value }))}
      aria-describedby={useDescribedBy()}
      {...part}
      {...props}
    />
  )
}
