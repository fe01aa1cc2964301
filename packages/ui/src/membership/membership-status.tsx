import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { useMembershipContext } from "./use-membership-context.ts"

export interface MembershipStatusProps extends HTMLArkProps<"output"> {}

/** The plan one has, or how far a payment is. It stays in the page while empty: regions that appear with their text are not announced. */
export function MembershipStatus({ children, ...props }: MembershipStatusProps) {
  const membership = useMembershipContext()
  const part = usePart(membershipAnatomy, "status", membership.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? membership.status}
    </ark.output>
  )
}
