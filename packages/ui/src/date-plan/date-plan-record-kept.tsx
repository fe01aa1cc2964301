import { dateRecordMessages, type DateReview } from "@porchlight/core/date-plan"
import { partAttributes } from "../anatomy/index.ts"
import { DatePlanRecordQuestion } from "./date-plan-record-question.tsx"
import { datePlanRecordAnatomy as anatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

interface DatePlanRecordKeptProps {
  readonly review: DateReview
  /** Tells it from the others of a list. */
  readonly day?: string
}

/** A review as it is kept, and what can be done with it. */
export function DatePlanRecordKept({ review, day }: DatePlanRecordKeptProps) {
  const { state, isPending, isAsking, planId, edit, ask } = useDatePlanRecordContext()
  const named = (action: string) => (day === undefined ? undefined : `${action}: ${day}`)
  return (
    <div {...partAttributes(anatomy, "review", state)} data-plan={review.planId}>
      <p>
        <strong>{dateRecordMessages.felt[review.felt]}</strong>
      </p>
      {review.notes === "" ? null : <p>{review.notes}</p>}
      {review.place === null ? null : <p>{review.place}</p>}
      {isAsking && planId === review.planId ? (
        <DatePlanRecordQuestion />
      ) : (
        <>
          <button
            type="button"
            aria-label={named(dateRecordMessages.change)}
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) edit(review.planId)
            }}
            {...partAttributes(anatomy, "edit-trigger", state)}
          >
            {dateRecordMessages.change}
          </button>
          <button
            type="button"
            aria-label={named(dateRecordMessages.forget)}
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) ask(review.planId)
            }}
            {...partAttributes(anatomy, "forget-trigger", state)}
          >
            {dateRecordMessages.forget}
          </button>
        </>
      )}
    </div>
  )
}
