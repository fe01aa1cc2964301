import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext, useDatePlanFault, useDatePlanField } from "./use-date-plan-context.ts"

export interface DatePlanErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the field around it. Not there while nothing is. */
export function DatePlanErrorText({ children, ...props }: DatePlanErrorTextProps) {
  const datePlan = useDatePlanContext()
  const part = usePart(datePlanAnatomy, "error-text", datePlan.state)
  const fault = useDatePlanFault(useDatePlanField())
  return (
    <FieldErrorText {...part} {...props}>
      {children ?? fault}
    </FieldErrorText>
  )
}
