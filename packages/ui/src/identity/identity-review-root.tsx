import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { chain, useFocusSuccession } from "../form/index.ts"
import { identityReviewAnatomy } from "./identity-review.anatomy.ts"
import { IdentityReviewContext } from "./use-identity-review-context.ts"
import { useIdentityReview, type UseIdentityReviewOptions } from "./use-identity-review.ts"

export interface IdentityReviewRootProps extends HTMLArkProps<"section">, UseIdentityReviewOptions {
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof identityReviewAnatomy> | undefined
}

const SUCCESSORS = ["failure", "case", "status", "summary"]

/** Makes the state of the reviews and gives it to the parts inside. */
export function IdentityReviewRoot({ onDecide, ids, onFocus, ...props }: IdentityReviewRootProps) {
  const view = useIdentityReview({ onDecide })
  const succession = useFocusSuccession(SUCCESSORS)
  return (
    <IdentityReviewContext.Provider value={view}>
      <PartIdsProvider scope={identityReviewAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(identityReviewAnatomy, "root", view.state)}
          {...props}
        />
      </PartIdsProvider>
    </IdentityReviewContext.Provider>
  )
}
