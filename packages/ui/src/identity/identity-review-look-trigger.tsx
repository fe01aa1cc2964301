import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityReviewMessages } from "@porchlight/core/identity"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { identityReviewAnatomy } from "./identity-review.anatomy.ts"
import { useIdentityReviewContext } from "./use-identity-review-context.ts"

export interface IdentityReviewLookTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again what waits. */
export function IdentityReviewLookTrigger({ children, onClick, ...props }: IdentityReviewLookTriggerProps) {
  const { state, look } = useIdentityReviewContext()
  const part = usePart(identityReviewAnatomy, "look-trigger", state)
  if (state !== "queue" && state !== "failed") return null
  return (
    <ark.button type="button" onClick={chain(onClick, look)} {...part} {...props}>
      {children ?? identityReviewMessages.load}
    </ark.button>
  )
}
