import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { useMembershipContext } from "./use-membership-context.ts"

export interface MembershipFailureProps extends HTMLArkProps<"div"> {}

/** Why a lookup, a checkout or the billing page did not work. Not there while nothing is wrong. */
export function MembershipFailure({ children, ...props }: MembershipFailureProps) {
  const membership = useMembershipContext()
  const part = usePart(membershipAnatomy, "failure", membership.state)
  if (membership.failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? membership.failure.message}
    </ark.div>
  )
}
