export { TrialContextPart as Context, type TrialContextPartProps as ContextProps } from "./trial-context.tsx"
export {
  TrialCountdown as Countdown,
  type TrialCountdownProps as CountdownProps,
} from "./trial-countdown.tsx"
export {
  TrialEndedDialog as EndedDialog,
  type TrialEndedDialogProps as EndedDialogProps,
} from "./trial-ended-dialog.tsx"
export {
  TrialEndedTrigger as EndedTrigger,
  type TrialEndedTriggerProps as EndedTriggerProps,
} from "./trial-ended-trigger.tsx"
export { TrialFailure as Failure, type TrialFailureProps as FailureProps } from "./trial-failure.tsx"
export { TrialNotice as Notice, type TrialNoticeProps as NoticeProps } from "./trial-notice.tsx"
export {
  TrialRetryTrigger as RetryTrigger,
  type TrialRetryTriggerProps as RetryTriggerProps,
} from "./trial-retry-trigger.tsx"
export { TrialRoot as Root, type TrialRootProps as RootProps } from "./trial-root.tsx"
export {
  TrialRootProvider as RootProvider,
  type TrialRootProviderProps as RootProviderProps,
} from "./trial-root-provider.tsx"
