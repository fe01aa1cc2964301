import { dateRecordMessages } from "@porchlight/core/date-plan"
import type { PastDate } from "@porchlight/machines/date-plan"
import { partAttributes } from "../anatomy/index.ts"
import { DatePlanRecordKept } from "./date-plan-record-kept.tsx"
import { DatePlanRecordReview } from "./date-plan-record-review.tsx"
import { datePlanRecordAnatomy as anatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

interface DatePlanRecordItemProps {
  readonly date: PastDate
  /** When it was, in words. */
  readonly day: string
}

/** One date of a list, with its review, its form or the way to it. */
export function DatePlanRecordItem({ date, day }: DatePlanRecordItemProps) {
  const { state, planId, isEditing, isPending, edit } = useDatePlanRecordContext()
  const isOpen = isEditing && planId === date.planId
  return (
    <section data-plan={date.planId} {...partAttributes(anatomy, "item", state)}>
      <h3 {...partAttributes(anatomy, "day", state)}>
        <time dateTime={new Date(date.at).toISOString()}>{day}</time>
      </h3>
      {isOpen ? <DatePlanRecordReview /> : null}
      {isOpen || date.review === null ? null : <DatePlanRecordKept review={date.review} day={day} />}
      {isOpen || date.review !== null ? null : (
        <button
          type="button"
          aria-label={`${dateRecordMessages.tell}: ${day}`}
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) edit(date.planId)
          }}
          {...partAttributes(anatomy, "edit-trigger", state)}
        >
          {dateRecordMessages.tell}
        </button>
      )}
    </section>
  )
}
