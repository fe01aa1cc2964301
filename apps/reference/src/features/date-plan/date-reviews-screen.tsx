import { dateRecordMessages } from "@porchlight/core/date-plan"
import { DatePlanRecord } from "@porchlight/ui/date-plan"
import { watch } from "../../../styled-system/recipes/index.js"
import { ScreenPage } from "../../app/screen-page.tsx"
import { useWho } from "../../app/who.tsx"

/** How her dates were, for her alone: to read again, to change and to forget (D-46). */
export function DateReviewsScreen() {
  const { session } = useWho()
  if (session === null) return null
  return (
    <ScreenPage title={dateRecordMessages.reviewsTitle} subtitle={dateRecordMessages.reviewIntro}>
      <DatePlanRecord.Root
        key={session.accountId}
        className={watch().root}
        aria-label={dateRecordMessages.reviewsTitle}
      >
        <DatePlanRecord.Failure />
        <DatePlanRecord.RetryTrigger />
        <DatePlanRecord.Status />
        <DatePlanRecord.Reviews />
      </DatePlanRecord.Root>
    </ScreenPage>
  )
}
