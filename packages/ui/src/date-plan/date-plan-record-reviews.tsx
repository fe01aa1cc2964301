import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { DATE_REVIEW_DAYS, dateRecordMessages } from "@porchlight/core/date-plan"
import { formatClock, formatDate } from "@porchlight/core/time"
import type { PastDate } from "@porchlight/machines/date-plan"
import { partAttributes } from "../anatomy/index.ts"
import { ownTimeZone } from "../time/index.ts"
import { DatePlanRecordItem } from "./date-plan-record-item.tsx"
import { datePlanRecordAnatomy as anatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

export interface DatePlanRecordReviewsProps extends HTMLArkProps<"section"> {
  /** In which the times are shown; that of each date unless given. */
  readonly timeZone?: string | undefined
}

/** How her dates were: those that can still be reviewed, then all that she kept a review of, or that there is nothing. */
export function DatePlanRecordReviews({ timeZone, ...props }: DatePlanRecordReviewsProps) {
  const { state, unreviewed, reviewed, noReviews } = useDatePlanRecordContext()
  const items = (dates: ReadonlyArray<PastDate>) =>
    dates.map((date) => <DatePlanRecordItem key={date.planId} date={date} day={dayOf(date, timeZone)} />)
  const title = (text: string) => <h2 {...partAttributes(anatomy, "list-title", state)}>{text}</h2>
  return (
    <ark.section
      tabIndex={-1}
      aria-label={dateRecordMessages.allReviews}
      {...partAttributes(anatomy, "reviews", state)}
      {...props}
    >
      {noReviews === null ? null : <p {...partAttributes(anatomy, "empty", state)}>{noReviews}</p>}
      {unreviewed.length === 0 ? null : (
        <>
          {title(dateRecordMessages.unreviewedTitle)}
          <p {...partAttributes(anatomy, "hint", state)}>
            {dateRecordMessages.unreviewedHint(DATE_REVIEW_DAYS)}
          </p>
          {items(unreviewed)}
        </>
      )}
      {reviewed.length === 0 ? null : title(dateRecordMessages.allReviews)}
      {items(reviewed)}
    </ark.section>
  )
}

/** Two dates of one day are told apart by their times. */
function dayOf({ at, timeZone: own }: PastDate, timeZone: string | undefined): string {
  const zone = timeZone ?? own ?? ownTimeZone()
  return `${formatDate(at, zone)}, ${formatClock(at, zone)}`
}
