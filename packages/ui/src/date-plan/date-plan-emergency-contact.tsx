import { FieldSelect, type FieldSelectProps } from "@ark-ui/react/field"
import { safetyMessages } from "@porchlight/core/settings"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanEmergencyContactProps extends FieldSelectProps {}

/** Who is among the first to hear of this date, whatever their tier is. */
export function DatePlanEmergencyContact({ onChange, ...props }: DatePlanEmergencyContactProps) {
  const { state, fields, choices, change } = useDatePlanContext()
  const part = usePart(datePlanAnatomy, "select", state)
  return (
    <FieldSelect
      value={fields.emergencyContactId ?? ""}
      onChange={chain(onChange, (event) => change({ emergencyContactId: event.currentTarget.value || null }))}
      aria-describedby={useDescribedBy()}
      {...part}
      {...props}
    >
      <option value="">{safetyMessages.contactNobody}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FieldSelect>
  )
}
