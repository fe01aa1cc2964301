import { dateRecordMessages } from "@porchlight/core/date-plan"
import { DatePlanRecord } from "@porchlight/ui/date-plan"
import { css } from "../../../styled-system/css/index.js"

/** The log of her dates, as the server keeps it (DATE-10). */
export function DateLog() {
  return (
    <DatePlanRecord.Root aria-label={dateRecordMessages.title}>
      <p className={css({ color: "quiet", textWrap: "pretty" })}>{dateRecordMessages.intro}</p>
      <DatePlanRecord.Status />
      <DatePlanRecord.Failure />
      <DatePlanRecord.RetryTrigger />
      <DatePlanRecord.Log />
    </DatePlanRecord.Root>
  )
}
