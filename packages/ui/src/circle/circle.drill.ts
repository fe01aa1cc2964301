export {
  DrillContextPart as Context,
  type DrillContextPartProps as ContextProps,
} from "./circle-drill-context.tsx"
export {
  DrillDropTrigger as DropTrigger,
  type DrillDropTriggerProps as DropTriggerProps,
} from "./circle-drill-drop-trigger.tsx"
export { DrillFailure as Failure, type DrillFailureProps as FailureProps } from "./circle-drill-failure.tsx"
export { DrillHint as Hint, type DrillHintProps as HintProps } from "./circle-drill-hint.tsx"
export {
  DrillObstacle as Obstacle,
  type DrillObstacleProps as ObstacleProps,
} from "./circle-drill-obstacle.tsx"
export { DrillOffer as Offer, type DrillOfferProps as OfferProps } from "./circle-drill-offer.tsx"
export { DrillPeople as People, type DrillPeopleProps as PeopleProps } from "./circle-drill-people.tsx"
export { DrillRepeats as Repeats, type DrillRepeatsProps as RepeatsProps } from "./circle-drill-repeats.tsx"
export { DrillReport as Report, type DrillReportProps as ReportProps } from "./circle-drill-report.tsx"
export {
  DrillRetryTrigger as RetryTrigger,
  type DrillRetryTriggerProps as RetryTriggerProps,
} from "./circle-drill-retry-trigger.tsx"
export { DrillRoot as Root, type DrillRootProps as RootProps } from "./circle-drill-root.tsx"
export {
  DrillRootProvider as RootProvider,
  type DrillRootProviderProps as RootProviderProps,
} from "./circle-drill-root-provider.tsx"
export { DrillSignIn as SignIn, type DrillSignInProps as SignInProps } from "./circle-drill-sign-in.tsx"
export {
  DrillStartTrigger as StartTrigger,
  type DrillStartTriggerProps as StartTriggerProps,
} from "./circle-drill-start-trigger.tsx"
export { DrillStatus as Status, type DrillStatusProps as StatusProps } from "./circle-drill-status.tsx"
export { DrillUnsent as Unsent, type DrillUnsentProps as UnsentProps } from "./circle-drill-unsent.tsx"
