export {
  IdentityReviewCase as Case,
  type IdentityReviewCaseProps as CaseProps,
} from "./identity-review-case.tsx"
export {
  IdentityReviewDecideTrigger as DecideTrigger,
  type IdentityReviewDecideTriggerProps as DecideTriggerProps,
} from "./identity-review-decide-trigger.tsx"
export {
  IdentityReviewFindings as Findings,
  type IdentityReviewFindingsProps as FindingsProps,
} from "./identity-review-findings.tsx"
export {
  IdentityReviewLeaveTrigger as LeaveTrigger,
  type IdentityReviewLeaveTriggerProps as LeaveTriggerProps,
} from "./identity-review-leave-trigger.tsx"
export {
  IdentityReviewLookTrigger as LookTrigger,
  type IdentityReviewLookTriggerProps as LookTriggerProps,
} from "./identity-review-look-trigger.tsx"
export {
  IdentityReviewNews as News,
  type IdentityReviewNewsProps as NewsProps,
} from "./identity-review-news.tsx"
export {
  IdentityReviewQueue as Queue,
  type IdentityReviewQueueProps as QueueProps,
} from "./identity-review-queue.tsx"
export {
  IdentityReviewRoot as Root,
  type IdentityReviewRootProps as RootProps,
} from "./identity-review-root.tsx"
