import { dateRecordMessages } from "@porchlight/core/date-plan"
import { partAttributes } from "../anatomy/index.ts"
import { DatePlanRecordCancel } from "./date-plan-record-cancel.tsx"
import { datePlanRecordAnatomy as anatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

/** Whether a review is to be forgotten: nothing is lost at one press. */
export function DatePlanRecordQuestion() {
  const { state, isPending, forget } = useDatePlanRecordContext()
  return (
    <>
      <p tabIndex={-1} {...partAttributes(anatomy, "question", state)}>
        {dateRecordMessages.forgetQuestion}
      </p>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) forget()
        }}
        {...partAttributes(anatomy, "forget-confirm-trigger", state)}
      >
        {dateRecordMessages.forgetConfirm}
      </button>
      <DatePlanRecordCancel />
    </>
  )
}
