import { dateRecordMessages } from "@porchlight/core/date-plan"
import { DatePlanRecord } from "@porchlight/ui/date-plan"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { link } from "../../../styled-system/recipes/index.js"

/** The log of her dates, as the server keeps it (DATE-10). */
export function DateLog() {
  return (
    <DatePlanRecord.Root aria-label={dateRecordMessages.title}>
      <p className={css({ color: "quiet", textWrap: "pretty" })}>{dateRecordMessages.intro}</p>
      <DatePlanRecord.Status />
      <DatePlanRecord.Failure />
      <DatePlanRecord.RetryTrigger />
      <DatePlanRecord.Log />
      <Link href="/post-date-review" className={link()}>
        {dateRecordMessages.allReviews}
      </Link>
    </DatePlanRecord.Root>
  )
}
