import type { DateEvent, DateReview, DateReviewInput } from "./date-plan.record.schema.ts"

/** What is kept of the signed-in account's dates, for herself. Nothing of it is ever sent to anyone. */
export interface DateRecordPort {
  /** What happened on her dates, newest first, a hundred lines at most. What duress set off is not in it. @throws SignInRequired */
  readonly events: () => Promise<ReadonlyArray<DateEvent>>

  /** Her reviews, newest first. @throws SignInRequired */
  readonly reviews: () => Promise<ReadonlyArray<DateReview>>

  /**
   * How a date was; once it is over. A second one takes the place of the first.
   * @throws NotFound, InvalidInput, Conflict while the date is not over, SignInRequired
   */
  readonly review: (planId: string, input: DateReviewInput) => Promise<DateReview>

  /** Forgets a review. Forgetting what is not there changes nothing. @throws SignInRequired */
  readonly forget: (planId: string) => Promise<void>
}
