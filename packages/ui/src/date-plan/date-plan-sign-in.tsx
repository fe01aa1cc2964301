import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanSignInProps extends HTMLArkProps<"div"> {}

/** There while nothing can be saved before she signs in: the host's way there stands inside. */
export function DatePlanSignIn(props: DatePlanSignInProps) {
  const { state, needsSignIn } = useDatePlanContext()
  const part = usePart(datePlanAnatomy, "sign-in", state)
  return needsSignIn ? <ark.div {...part} {...props} /> : null
}
