import { datePlanMessages } from "@porchlight/core/date-plan"
import { DatePlan, useDatePlan } from "@porchlight/ui/date-plan"
import { ScreenPage } from "../../app/screen-page.tsx"
import { PlanForm } from "./plan-form.tsx"
import { Review } from "./review.tsx"

/** Start New Date: the plan, then what it means, then arming (001 §2). */
export function DatePlanScreen() {
  const datePlan = useDatePlan()
  const isReview = datePlan.state === "saved" && datePlan.plan !== null
  return (
    <ScreenPage
      key={isReview ? "review" : "plan"}
      title={isReview ? datePlanMessages.reviewActivate : datePlanMessages.title}
      {...(isReview ? { subtitle: datePlan.status } : {})}
    >
      <DatePlan.RootProvider value={datePlan}>
        {isReview ? null : <DatePlan.Status />}
        <PlanForm />
        {datePlan.state === "failed" ? <DatePlan.Failure /> : null}
        <DatePlan.RetryTrigger />
        {isReview && datePlan.plan ? (
          <Review key={datePlan.plan.id} plan={datePlan.plan} onEdit={datePlan.edit} />
        ) : null}
      </DatePlan.RootProvider>
    </ScreenPage>
  )
}
