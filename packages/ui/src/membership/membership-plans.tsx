import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { PlanContext, useMembershipContext } from "./use-membership-context.ts"

export interface MembershipPlansProps extends HTMLArkProps<"ul"> {}

/** The cards of the plans. The children are one card's parts and are repeated for each. */
export function MembershipPlans({ children, ...props }: MembershipPlansProps) {
  const { state, plans } = useMembershipContext()
  const part = usePart(membershipAnatomy, "plans", state)
  return (
    <ark.ul {...part} {...props}>
      {plans.map((plan) => (
        <li
          key={plan.tier}
          {...partAttributes(membershipAnatomy, "plan", state)}
          data-tier={plan.tier}
          data-popular={plan.isPopular ? "" : undefined}
        >
          <PlanContext.Provider value={plan}>{children}</PlanContext.Provider>
        </li>
      ))}
    </ark.ul>
  )
}
