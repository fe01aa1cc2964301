import { dateRecordMessages } from "@porchlight/core/date-plan"
import { partAttributes } from "../anatomy/index.ts"
import { datePlanRecordAnatomy as anatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

/** Leaves the review as it is. Not there where there is nothing to go back to. */
export function DatePlanRecordCancel() {
  const { state, isPending, canCancel, cancel } = useDatePlanRecordContext()
  if (!canCancel) return null
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) cancel()
      }}
      {...partAttributes(anatomy, "cancel-trigger", state)}
    >
      {dateRecordMessages.cancel}
    </button>
  )
}
