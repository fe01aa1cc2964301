import { DatePlanCancel, useDatePlanCancel } from "@porchlight/ui/date-plan"
import { Link } from "wouter"
import { link } from "../../../styled-system/recipes/index.js"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"

export interface CallOffProps {
  readonly planId: string
  /** It is called off: nothing of the plan is left to do. */
  readonly onCancelled: () => void
}

/** Calling off a saved plan, and the way on once it is. */
export function CallOff({ planId, onCancelled }: CallOffProps) {
  const calling = useDatePlanCancel({ planId, onCancelled })
  return (
    <DatePlanCancel.RootProvider value={calling}>
      <DatePlanCancel.Trigger />
      <DatePlanCancel.Failure />
      <DatePlanCancel.SignIn>
        <SignInAgain to={`/start-date?plan=${planId}`} />
      </DatePlanCancel.SignIn>
      <DatePlanCancel.Question />
      <DatePlanCancel.Status />
      {calling.state === "cancelled" ? (
        <Link href="/dashboard" className={link({ kind: "alone" })}>
          {words.remedies["already-armed"]}
        </Link>
      ) : null}
    </DatePlanCancel.RootProvider>
  )
}
