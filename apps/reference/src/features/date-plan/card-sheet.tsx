import { cardMessages } from "@porchlight/core/date-plan"
import { DatePlanCard } from "@porchlight/ui/date-plan"
import { css } from "../../../styled-system/css/index.js"
import { Sheet } from "./sheet.tsx"

export interface CardSheetProps {
  readonly planId: string
  readonly onClose: () => void
}

/** Share the plan: who has the card of this date, giving it to somebody, what stands on it (B-14). */
export function CardSheet({ planId, onClose }: CardSheetProps) {
  return (
    <Sheet title={cardMessages.title} onClose={onClose}>
      <DatePlanCard.Root planId={planId}>
        <p className={css({ color: "quiet", textWrap: "pretty" })}>{cardMessages.intro}</p>
        <DatePlanCard.Failure />
        <DatePlanCard.RetryTrigger />
        <DatePlanCard.People />
        <DatePlanCard.Choices />
        <DatePlanCard.ShareTrigger />
        <DatePlanCard.Status />
        <DatePlanCard.Ends />
        <DatePlanCard.Photo />
        <DatePlanCard.Form />
      </DatePlanCard.Root>
    </Sheet>
  )
}
