import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { membershipMessages } from "@porchlight/core/membership"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { useMembershipContext } from "./use-membership-context.ts"

export interface MembershipCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the join dialog; nothing was ordered. */
export function MembershipCancelTrigger({ children, onClick, ...props }: MembershipCancelTriggerProps) {
  const membership = useMembershipContext()
  const part = usePart(membershipAnatomy, "cancel-trigger", membership.state)

  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        membership.cancel()
      })}
      {...part}
      {...props}
    >
      {children ?? membershipMessages.cancel}
    </ark.button>
  )
}
