import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { membershipMessages } from "@porchlight/core/membership"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { useMembershipContext } from "./use-membership-context.ts"

export interface MembershipPortalTriggerProps extends HTMLArkProps<"button"> {}

/** Opens the page where the plan is changed or cancelled. There only with a subscription. */
export function MembershipPortalTrigger({ children, onClick, ...props }: MembershipPortalTriggerProps) {
  const membership = useMembershipContext()
  const part = usePart(membershipAnatomy, "portal-trigger", membership.state)
  if (!membership.hasPortal) return null
  return (
    <ark.button
      type="button"
      aria-disabled={membership.isPending}
      onClick={chain(onClick, () => {
        if (!membership.isPending) membership.openPortal()
      })}
      {...part}
      {...props}
    >
      {children ?? membershipMessages.portal}
    </ark.button>
  )
}
