import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import {
  DatePlanFieldContext,
  useDatePlanContext,
  useDatePlanFault,
  type DatePlanFieldName,
} from "./use-date-plan-context.ts"

export interface DatePlanFieldProps extends FieldRootProps {
  readonly name: DatePlanFieldName
}

/** One field: ties label, control, hint and error together. `ids` names their elements. */
export function DatePlanField({ name, ...props }: DatePlanFieldProps) {
  const datePlan = useDatePlanContext()
  const fault = useDatePlanFault(name)
  const part = usePart(datePlanAnatomy, "field", datePlan.state)
  return (
    <DatePlanFieldContext.Provider value={name}>
      <FieldRoot
        role="none"
        required={REQUIRED.has(name)}
        invalid={fault !== undefined}
        readOnly={datePlan.state === "saving"}
        {...part}
        data-field={name}
        {...props}
      />
    </DatePlanFieldContext.Provider>
  )
}

const REQUIRED: ReadonlySet<DatePlanFieldName> = new Set(["name", "place", "date", "time", "durationMinutes"])
