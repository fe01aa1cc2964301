import { dateRecordMessages } from "@porchlight/core/date-plan"
import { DatePlanRecord } from "@porchlight/ui/date-plan"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { link, panel } from "../../../styled-system/recipes/index.js"

/** How a date was, for her alone, once she is home. */
export function DateReview({ planId }: { readonly planId: string }) {
  const styles = panel()
  return (
    <DatePlanRecord.Root planId={planId} className={styles.root} aria-labelledby="after-title">
      <h2 id="after-title" className={styles.title}>
        {dateRecordMessages.reviewTitle}
      </h2>
      <p className={css({ color: "quiet", textWrap: "pretty" })}>{dateRecordMessages.reviewIntro}</p>
      <DatePlanRecord.Review />
      <DatePlanRecord.Failure />
      <DatePlanRecord.RetryTrigger />
      <DatePlanRecord.Status />
      <Link href="/post-date-review" className={link()}>
        {dateRecordMessages.allReviews}
      </Link>
    </DatePlanRecord.Root>
  )
}
