import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityReviewMessages } from "@porchlight/core/identity"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { identityReviewAnatomy } from "./identity-review.anatomy.ts"
import { useIdentityReviewContext } from "./use-identity-review-context.ts"

export interface IdentityReviewLeaveTriggerProps extends HTMLArkProps<"button"> {}

/** Leaves it for later. */
export function IdentityReviewLeaveTrigger({ children, onClick, ...props }: IdentityReviewLeaveTriggerProps) {
  const { state, close } = useIdentityReviewContext()
  const part = usePart(identityReviewAnatomy, "leave-trigger", state)
  if (state !== "open") return null
  return (
    <ark.button type="button" onClick={chain(onClick, close)} {...part} {...props}>
      {children ?? identityReviewMessages.close}
    </ark.button>
  )
}
