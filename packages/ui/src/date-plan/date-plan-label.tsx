import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { datePlanLabels } from "./date-plan.labels.ts"
import { useDatePlanContext, useDatePlanField } from "./use-date-plan-context.ts"

export interface DatePlanLabelProps extends FieldLabelProps {}

/** The name of the field around it. */
export function DatePlanLabel({ children, ...props }: DatePlanLabelProps) {
  const part = usePart(datePlanAnatomy, "label", useDatePlanContext().state)
  const name = useDatePlanField()
  return (
    <FieldLabel {...part} {...props}>
      {children ?? datePlanLabels[name]}
    </FieldLabel>
  )
}
