import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { membershipMessages } from "@porchlight/core/membership"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { useMembershipContext, usePlanContext } from "./use-membership-context.ts"

export interface MembershipPlanTriggerProps extends HTMLArkProps<"button"> {}

/** Chooses the plan: the join dialog says what that means. The plan one has says so and chooses nothing. */
export function MembershipPlanTrigger({ children, onClick, ...props }: MembershipPlanTriggerProps) {
  const { state, isPending, hasPortal, choosePlan } = useMembershipContext()
  const { tier, isOwn, buttonText } = usePlanContext()
  const part = usePart(membershipAnatomy, "plan-trigger", state)
  const isDisabled = isPending || hasPortal
  return (
    <ark.button
      type="button"
      aria-disabled={isDisabled}
      onClick={chain(onClick, () => {
        if (!isDisabled) choosePlan(tier)
      })}
      {...part}
      {...props}
    >
      {children ?? (isOwn ? membershipMessages.yourPlan : buttonText)}
    </ark.button>
  )
}
