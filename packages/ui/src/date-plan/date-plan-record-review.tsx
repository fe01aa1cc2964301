import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { dateRecordMessages } from "@porchlight/core/date-plan"
import { partAttributes } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { DatePlanRecordCancel } from "./date-plan-record-cancel.tsx"
import { DatePlanRecordFelt } from "./date-plan-record-felt.tsx"
import { DatePlanRecordField } from "./date-plan-record-field.tsx"
import { DatePlanRecordKept } from "./date-plan-record-kept.tsx"
import { datePlanRecordAnatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

export interface DatePlanRecordReviewProps extends HTMLArkProps<"form"> {}

/** How the date was: the form, or what is kept. Not there before it is known whether there is something. */
export function DatePlanRecordReview({ onSubmit, ...props }: DatePlanRecordReviewProps) {
  const { state, review, isEditing, isPending, refusals, keep } = useDatePlanRecordContext()
  const form = useFaultFocus(refusals)
  if (state === "looking" || state === "unknown") return null
  if (!isEditing) return review === null ? null : <DatePlanRecordKept review={review} />
  return (
    <ark.form
      ref={form}
      noValidate
      aria-label={dateRecordMessages.reviewTitle}
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!isPending) keep()
      })}
      {...partAttributes(datePlanRecordAnatomy, "form", state)}
      {...props}
    >
      <DatePlanRecordFelt />
      <DatePlanRecordField name="notes" />
      <DatePlanRecordField name="place" />
      <button
        type="submit"
        aria-disabled={isPending}
        {...partAttributes(datePlanRecordAnatomy, "save-trigger", state)}
      >
        {dateRecordMessages.save}
      </button>
      <DatePlanRecordCancel />
    </ark.form>
  )
}
