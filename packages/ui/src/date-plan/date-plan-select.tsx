import { FieldSelect, type FieldSelectProps } from "@ark-ui/react/field"
import { CHECK_IN_INTERVALS_MINUTES, datePlanMessages, GRACE_MINUTES } from "@porchlight/core/date-plan"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext, useDatePlanField } from "./use-date-plan-context.ts"

export interface DatePlanSelectProps extends FieldSelectProps {}

/** How often to check in, or how long the grace is: which one, the field around it says. */
export function DatePlanSelect({ onChange, ...props }: DatePlanSelectProps) {
  const { state, fields, change } = useDatePlanContext()
  const isInterval = useDatePlanField() === "intervalMinutes"
  const part = usePart(datePlanAnatomy, "select", state)
  const choose = (value: number) =>
    isInterval
      ? change({ intervalMinutes: CHECK_IN_INTERVALS_MINUTES.find((minutes) => minutes === value) ?? null })
      : change({ graceMinutes: GRACE_MINUTES.find((minutes) => minutes === value) ?? fields.graceMinutes })
  return (
    <FieldSelect
      value={(isInterval ? fields.intervalMinutes : fields.graceMinutes) ?? ""}
      onChange={chain(onChange, (event) => choose(Number(event.currentTarget.value)))}
      aria-describedby={useDescribedBy()}
      {...part}
      {...props}
    >
      {isInterval ? <option value="">{datePlanMessages.intervalUsual}</option> : null}
      {(isInterval ? CHECK_IN_INTERVALS_MINUTES : GRACE_MINUTES).map((minutes) => (
        <option key={minutes} value={minutes}>
          {datePlanMessages.minutes(minutes)}
        </option>
      ))}
    </FieldSelect>
  )
}
