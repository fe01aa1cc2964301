import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { lowestMonthlyPrice, membershipMessages } from "@porchlight/core/membership"
import { usePart } from "../anatomy/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { useMembershipContext } from "./use-membership-context.ts"

export interface MembershipRenewalProps extends HTMLArkProps<"p"> {}

/** That plans renew by themselves, and what the least of them costs. */
export function MembershipRenewal({ children, ...props }: MembershipRenewalProps) {
  const { state } = useMembershipContext()
  const part = usePart(membershipAnatomy, "renewal", state)
  return (
    <ark.p {...part} {...props}>
      {children ?? membershipMessages.renewal(lowestMonthlyPrice())}
    </ark.p>
  )
}
