import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityReviewMessages } from "@porchlight/core/identity"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { identityReviewAnatomy } from "./identity-review.anatomy.ts"
import { useIdentityReviewContext } from "./use-identity-review-context.ts"

export interface IdentityReviewDecideTriggerProps extends HTMLArkProps<"button"> {}

/** Decides; refused in words while something is missing. */
export function IdentityReviewDecideTrigger({
  children,
  onClick,
  ...props
}: IdentityReviewDecideTriggerProps) {
  const { state, decide } = useIdentityReviewContext()
  const part = usePart(identityReviewAnatomy, "decide-trigger", state)
  if (state !== "open") return null
  return (
    <ark.button type="button" onClick={chain(onClick, decide)} {...part} {...props}>
      {children ?? identityReviewMessages.decide}
    </ark.button>
  )
}
