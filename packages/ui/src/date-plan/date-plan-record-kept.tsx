import { dateRecordMessages } from "@porchlight/core/date-plan"
import { partAttributes } from "../anatomy/index.ts"
import { datePlanRecordAnatomy as anatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

/** The review as it is kept, and what can be done with it. */
export function DatePlanRecordKept() {
  const { state, review, isPending, edit, forget } = useDatePlanRecordContext()
  if (review === null) return null
  return (
    <div {...partAttributes(anatomy, "review", state)}>
      <p>
        <strong>{dateRecordMessages.felt[review.felt]}</strong>
      </p>
      {review.notes === "" ? null : <p>{review.notes}</p>}
      {review.place === null ? null : <p>{review.place}</p>}
      <button type="button" onClick={edit} {...partAttributes(anatomy, "edit-trigger", state)}>
        {dateRecordMessages.change}
      </button>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) forget()
        }}
        {...partAttributes(anatomy, "forget-trigger", state)}
      >
        {dateRecordMessages.forget}
      </button>
    </div>
  )
}
