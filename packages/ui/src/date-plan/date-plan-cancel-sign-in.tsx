import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanCancelAnatomy } from "./date-plan.cancel.anatomy.ts"
import { useDatePlanCancelContext } from "./use-date-plan-cancel-context.ts"

export interface DatePlanCancelSignInProps extends HTMLArkProps<"div"> {}

/** There while nothing can be called off before she signs in: the host's way there stands inside. */
export function DatePlanCancelSignIn(props: DatePlanCancelSignInProps) {
  const { state, needsSignIn } = useDatePlanCancelContext()
  const part = usePart(datePlanCancelAnatomy, "sign-in", state)
  return needsSignIn ? <ark.div {...part} {...props} /> : null
}
