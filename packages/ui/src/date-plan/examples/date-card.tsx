import { cardMessages } from "@porchlight/core/date-plan"
import { DatePlanCard, type UseDatePlanCardOptions } from "../index.ts"

/** The card of a date: who has it, giving it to somebody, what stands on it. */
export function DateCard(options: UseDatePlanCardOptions) {
  return (
    <DatePlanCard.Root aria-label={cardMessages.title} {...options}>
      <p>{cardMessages.intro}</p>
      <DatePlanCard.Status />
      <DatePlanCard.Failure />
      <DatePlanCard.RetryTrigger />
      <DatePlanCard.People />
      <DatePlanCard.Choices />
      <DatePlanCard.ShareTrigger />
      <DatePlanCard.Ends />
      <DatePlanCard.Photo />
      <DatePlanCard.Form />
    </DatePlanCard.Root>
  )
}
