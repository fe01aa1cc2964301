export {
  DatePlanRecordFailure as Failure,
  type DatePlanRecordFailureProps as FailureProps,
} from "./date-plan-record-failure.tsx"
export { DatePlanRecordLog as Log, type DatePlanRecordLogProps as LogProps } from "./date-plan-record-log.tsx"
export {
  DatePlanRecordRetryTrigger as RetryTrigger,
  type DatePlanRecordRetryTriggerProps as RetryTriggerProps,
} from "./date-plan-record-retry-trigger.tsx"
export {
  DatePlanRecordReview as Review,
  type DatePlanRecordReviewProps as ReviewProps,
} from "./date-plan-record-review.tsx"
export {
  DatePlanRecordReviews as Reviews,
  type DatePlanRecordReviewsProps as ReviewsProps,
} from "./date-plan-record-reviews.tsx"
export {
  DatePlanRecordRootProvider as RootProvider,
  type DatePlanRecordRootProviderProps as RootProviderProps,
} from "./date-plan-record-root-provider.tsx"
export {
  DatePlanRecordRoot as Root,
  type DatePlanRecordRootProps as RootProps,
} from "./date-plan-record-root.tsx"
export {
  DatePlanRecordStatus as Status,
  type DatePlanRecordStatusProps as StatusProps,
} from "./date-plan-record-status.tsx"
