import { dateRecordMessages } from "@porchlight/core/date-plan"
import { DatePlanRecord, type UseDatePlanRecordOptions } from "../index.ts"

/** The review of a date that is over, and the log of all. */
export function DateRecord(options: UseDatePlanRecordOptions) {
  return (
    <DatePlanRecord.Root aria-label={dateRecordMessages.title} {...options}>
      {options.planId ? <DatePlanRecord.Review /> : null}
      <DatePlanRecord.Status />
      <DatePlanRecord.Failure />
      <DatePlanRecord.RetryTrigger />
      <DatePlanRecord.Log timeZone="UTC" />
    </DatePlanRecord.Root>
  )
}
