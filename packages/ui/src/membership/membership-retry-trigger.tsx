import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { errorMessages } from "@porchlight/core/error"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { useMembershipContext } from "./use-membership-context.ts"

export interface MembershipRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks the backend again. There only when that is what there is to do. */
export function MembershipRetryTrigger({ children, onClick, ...props }: MembershipRetryTriggerProps) {
  const membership = useMembershipContext()
  const part = usePart(membershipAnatomy, "retry-trigger", membership.state)
  if (membership.state !== "unknown") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        membership.look()
      })}
      {...part}
      {...props}
    >
      {children ?? errorMessages.retry}
    </ark.button>
  )
}
