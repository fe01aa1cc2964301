import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { membershipMessages } from "@porchlight/core/membership"
import { usePart } from "../anatomy/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { useMembershipContext, usePlanContext } from "./use-membership-context.ts"

export interface MembershipPlanPriceProps extends HTMLArkProps<"p"> {}

/** What the plan costs; for a year also what twelve months would, and what is saved. */
export function MembershipPlanPrice({ children, ...props }: MembershipPlanPriceProps) {
  const { state } = useMembershipContext()
  const { price, per, originalPrice, savings } = usePlanContext()
  const part = usePart(membershipAnatomy, "plan-price", state)
  return (
    <ark.p {...part} {...props}>
      {children ?? (
        <>
          <strong>{price}</strong> {per}
          {originalPrice === null ? null : <s>{membershipMessages.was(originalPrice)}</s>}
          {savings === null ? null : <span>{savings}</span>}
        </>
      )}
    </ark.p>
  )
}
