import { FieldHelperText, type FieldHelperTextProps } from "@ark-ui/react/field"
import { datePlanMessages } from "@porchlight/core/date-plan"
import { usePart } from "../anatomy/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext, useDatePlanField } from "./use-date-plan-context.ts"

export interface DatePlanHintProps extends FieldHelperTextProps {}

/** What to write in the notes; beside date and time, in which zone they are. */
export function DatePlanHint({ children, ...props }: DatePlanHintProps) {
  const { state, zoneHint } = useDatePlanContext()
  const part = usePart(datePlanAnatomy, "hint", state)
  const isNotes = useDatePlanField() === "notes"
  return (
    <FieldHelperText {...part} {...props}>
      {children ?? (isNotes ? datePlanMessages.notesHint : zoneHint)}
    </FieldHelperText>
  )
}
