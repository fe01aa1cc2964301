import { identityReviewMessages as words } from "@porchlight/core/identity"
import { IdentityReview } from "@porchlight/ui/identity"
import { css } from "../../../styled-system/css/index.js"
import { panel } from "../../../styled-system/recipes/index.js"

/** What waits for a person to look at it. Its pictures are on this page alone, while one is looked at. */
export function IdentityReviewPanel() {
  const styles = panel()
  return (
    <IdentityReview.Root className={styles.root} aria-labelledby="identity-review-title">
      <h2 id="identity-review-title" className={styles.title}>
        {words.title}
      </h2>
      <p className={css({ color: "quiet" })}>{words.intro}</p>
      <IdentityReview.News />
      <IdentityReview.Queue />
      <IdentityReview.Case />
      <IdentityReview.Findings />
      <IdentityReview.DecideTrigger />
      <IdentityReview.LeaveTrigger />
      <IdentityReview.LookTrigger />
    </IdentityReview.Root>
  )
}
