import { datePlanMessages } from "@porchlight/core/date-plan"
import { DatePlanCancel, type UseDatePlanCancelOptions } from "../index.ts"

/** Calling off a planned date. */
export function PlanCancel(options: UseDatePlanCancelOptions) {
  return (
    <DatePlanCancel.Root aria-label={datePlanMessages.callOff} {...options}>
      <DatePlanCancel.Trigger />
      <DatePlanCancel.Failure />
      <DatePlanCancel.SignIn>
        <a href="/signin">Sign In</a>
      </DatePlanCancel.SignIn>
      <DatePlanCancel.Question />
      <DatePlanCancel.Status />
    </DatePlanCancel.Root>
  )
}
