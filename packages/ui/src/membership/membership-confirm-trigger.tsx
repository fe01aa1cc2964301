import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { membershipMessages } from "@porchlight/core/membership"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { useMembershipContext } from "./use-membership-context.ts"

export interface MembershipConfirmTriggerProps extends HTMLArkProps<"button"> {}

/** Goes on to the checkout. There only for whoever is signed in: a plan has to belong to somebody. */
export function MembershipConfirmTrigger({ children, onClick, ...props }: MembershipConfirmTriggerProps) {
  const { state, isSignedIn, isPending, confirm } = useMembershipContext()
  const part = usePart(membershipAnatomy, "confirm-trigger", state)
  if (!isSignedIn) return null
  return (
    <ark.button
      type="button"
      aria-disabled={isPending}
      onClick={chain(onClick, () => {
        if (!isPending) confirm()
      })}
      {...part}
      {...props}
    >
      {children ?? (isPending ? membershipMessages.continuing : membershipMessages.continue)}
    </ark.button>
  )
}
