import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { datePlanPlaceAnatomy } from "./date-plan.place.anatomy.ts"
import { useDatePlanPlaceContext } from "./use-date-plan-place-context.ts"

export interface DatePlanPlaceSignInProps extends HTMLArkProps<"div"> {}

/** There while nothing can be looked up before she signs in: the host's way there stands inside. */
export function DatePlanPlaceSignIn(props: DatePlanPlaceSignInProps) {
  const { state, needsSignIn } = useDatePlanPlaceContext()
  const part = usePart(datePlanPlaceAnatomy, "sign-in", state)
  return needsSignIn ? <ark.div {...part} {...props} /> : null
}
