export {
  RecordingCancelTrigger as CancelTrigger,
  type RecordingCancelTriggerProps as CancelTriggerProps,
} from "./recording-cancel-trigger.tsx"
export {
  RecordingCounter as Counter,
  type RecordingCounterProps as CounterProps,
} from "./recording-counter.tsx"
export {
  RecordingDarkScreen as DarkScreen,
  type RecordingDarkScreenProps as DarkScreenProps,
} from "./recording-dark-screen.tsx"
export {
  RecordingDarkTrigger as DarkTrigger,
  type RecordingDarkTriggerProps as DarkTriggerProps,
} from "./recording-dark-trigger.tsx"
export {
  RecordingFailure as Failure,
  type RecordingFailureProps as FailureProps,
} from "./recording-failure.tsx"
export {
  RecordingIndicator as Indicator,
  type RecordingIndicatorProps as IndicatorProps,
} from "./recording-indicator.tsx"
export {
  RecordingKeepTrigger as KeepTrigger,
  type RecordingKeepTriggerProps as KeepTriggerProps,
} from "./recording-keep-trigger.tsx"
export { RecordingNotice as Notice, type RecordingNoticeProps as NoticeProps } from "./recording-notice.tsx"
export {
  RecordingRetryTrigger as RetryTrigger,
  type RecordingRetryTriggerProps as RetryTriggerProps,
} from "./recording-retry-trigger.tsx"
export { RecordingRoot as Root, type RecordingRootProps as RootProps } from "./recording-root.tsx"
export {
  RecordingRootProvider as RootProvider,
  type RecordingRootProviderProps as RootProviderProps,
} from "./recording-root-provider.tsx"
export { RecordingSignIn as SignIn, type RecordingSignInProps as SignInProps } from "./recording-sign-in.tsx"
export {
  RecordingStartTrigger as StartTrigger,
  type RecordingStartTriggerProps as StartTriggerProps,
} from "./recording-start-trigger.tsx"
export { RecordingStatus as Status, type RecordingStatusProps as StatusProps } from "./recording-status.tsx"
export {
  RecordingStopTrigger as StopTrigger,
  type RecordingStopTriggerProps as StopTriggerProps,
} from "./recording-stop-trigger.tsx"
export { RecordingStored as Stored, type RecordingStoredProps as StoredProps } from "./recording-stored.tsx"
export { RecordingUnsent as Unsent, type RecordingUnsentProps as UnsentProps } from "./recording-unsent.tsx"
export {
  RecordingVideoTrigger as VideoTrigger,
  type RecordingVideoTriggerProps as VideoTriggerProps,
} from "./recording-video-trigger.tsx"
