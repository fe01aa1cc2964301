import { dateRecordMessages } from "@porchlight/core/date-plan"
import { DatePlanRecord } from "../index.ts"

/** How all dates were, for her alone. */
export function DateReviews() {
  return (
    <DatePlanRecord.Root aria-label={dateRecordMessages.reviewsTitle}>
      <DatePlanRecord.Status />
      <DatePlanRecord.Failure />
      <DatePlanRecord.RetryTrigger />
      <DatePlanRecord.Reviews timeZone="UTC" />
    </DatePlanRecord.Root>
  )
}
