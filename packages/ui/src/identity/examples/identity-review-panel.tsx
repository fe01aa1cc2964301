import { IdentityReview, type UseIdentityReviewOptions } from "../index.ts"

/** What waits, and the one that is looked at. */
export function IdentityReviewPanel(options: UseIdentityReviewOptions) {
  return (
    <IdentityReview.Root aria-label="Identity reviews" {...options}>
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
