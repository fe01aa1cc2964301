import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { identityReviewAnatomy } from "./identity-review.anatomy.ts"
import { useIdentityReviewContext } from "./use-identity-review-context.ts"

export interface IdentityReviewNewsProps extends HTMLArkProps<"div"> {}

/** What happens now, what was refused, how many wait, and loudly where pictures stay that should be gone. */
export function IdentityReviewNews(props: IdentityReviewNewsProps) {
  const { state, status, failure, overdue, summary } = useIdentityReviewContext()
  return (
    <ark.div {...props}>
      <output tabIndex={-1} {...partAttributes(identityReviewAnatomy, "status", state)}>
        {status}
      </output>
      {failure === null ? null : (
        <p role="alert" tabIndex={-1} {...partAttributes(identityReviewAnatomy, "failure", state)}>
          {failure}
        </p>
      )}
      {overdue === null ? null : (
        <p role="alert" {...partAttributes(identityReviewAnatomy, "overdue", state)}>
          {overdue}
        </p>
      )}
      <p tabIndex={-1} {...partAttributes(identityReviewAnatomy, "summary", state)}>
        {summary}
      </p>
    </ark.div>
  )
}
