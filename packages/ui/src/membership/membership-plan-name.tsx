import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { membershipMessages } from "@porchlight/core/membership"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { useMembershipContext, usePlanContext } from "./use-membership-context.ts"

export interface MembershipPlanNameProps extends HTMLArkProps<"h2"> {}

/** The plan's name, and whether most choose it. */
export function MembershipPlanName({ children, ...props }: MembershipPlanNameProps) {
  const { state } = useMembershipContext()
  const plan = usePlanContext()
  const part = usePart(membershipAnatomy, "plan-name", state)
  return (
    <ark.h2 {...part} {...props}>
      {children ?? plan.name}
      {plan.isPopular ? (
        <>
          {" "}
          <span {...partAttributes(membershipAnatomy, "plan-popular", state)}>
            {membershipMessages.popular}
          </span>
        </>
      ) : null}
    </ark.h2>
  )
}
