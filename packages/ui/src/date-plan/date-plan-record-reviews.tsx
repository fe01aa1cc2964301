import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { dateRecordMessages } from "@porchlight/core/date-plan"
import { activeLanguage, localeOf } from "@porchlight/core/language"
import { partAttributes } from "../anatomy/index.ts"
import { DatePlanRecordKept } from "./date-plan-record-kept.tsx"
import { DatePlanRecordReview } from "./date-plan-record-review.tsx"
import { datePlanRecordAnatomy as anatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

export interface DatePlanRecordReviewsProps extends HTMLArkProps<"section"> {
  /** In which the days are shown; the browser's unless given. */
  readonly timeZone?: string | undefined
}

/** How all of her dates were that she kept a review of, newest first, or that there is none. */
export function DatePlanRecordReviews({ timeZone, ...props }: DatePlanRecordReviewsProps) {
  const { state, reviews, noReviews, planId, isEditing } = useDatePlanRecordContext()
  const locale = localeOf(activeLanguage(), navigator.languages)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone })
  return (
    <ark.section
      tabIndex={-1}
      aria-label={dateRecordMessages.allReviews}
      {...partAttributes(anatomy, "reviews", state)}
      {...props}
    >
      {noReviews === null ? null : <p {...partAttributes(anatomy, "empty", state)}>{noReviews}</p>}
      {reviews.map((review) => (
        <section key={review.planId} data-plan={review.planId} {...partAttributes(anatomy, "item", state)}>
          <h2 {...partAttributes(anatomy, "day", state)}>
            <time dateTime={new Date(review.reviewedAt).toISOString()}>{days.format(review.reviewedAt)}</time>
          </h2>
          {isEditing && planId === review.planId ? (
            <DatePlanRecordReview />
          ) : (
            <DatePlanRecordKept review={review} day={days.format(review.reviewedAt)} />
          )}
        </section>
      ))}
    </ark.section>
  )
}
