import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { DATE_DURATION_MAX, DATE_DURATION_MIN } from "@porchlight/core/date-plan"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext, useDatePlanField } from "./use-date-plan-context.ts"

export interface DatePlanInputProps extends FieldInputProps {}

const KINDS: Readonly<Partial<Record<string, FieldInputProps>>> = {
  date: { type: "date" },
  time: { type: "time" },
  durationMinutes: {
    type: "number",
    min: DATE_DURATION_MIN,
    max: DATE_DURATION_MAX,
    step: 15,
    inputMode: "numeric",
  },
}

/** The control of the field around it: name, place, date, time or duration in minutes. */
export function DatePlanInput({ onChange, ...props }: DatePlanInputProps) {
  const { state, fields, change } = useDatePlanContext()
  const name = useDatePlanField()
  const part = usePart(datePlanAnatomy, "input", state)
  const value = fields[name]
  return (
    <FieldInput
      name={name}
      value={value === null || Number.isNaN(value) ? "" : value}
      autoComplete="off"
      onChange={chain(onChange, ({ currentTarget: { value: typed, valueAsNumber } }) =>
        change({ [name]: name === "durationMinutes" ? valueAsNumber : typed }),
      )}
      aria-describedby={useDescribedBy()}
      {...KINDS[name]}
      {...part}
      {...props}
    />
  )
}
