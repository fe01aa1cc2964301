export { EmailFailure as Failure, type EmailFailureProps as FailureProps } from "./email-failure.tsx"
export {
  EmailResendCountdown as ResendCountdown,
  type EmailResendCountdownProps as ResendCountdownProps,
} from "./email-resend-countdown.tsx"
export {
  EmailResendTrigger as ResendTrigger,
  type EmailResendTriggerProps as ResendTriggerProps,
} from "./email-resend-trigger.tsx"
export {
  EmailRetryTrigger as RetryTrigger,
  type EmailRetryTriggerProps as RetryTriggerProps,
} from "./email-retry-trigger.tsx"
export {
  EmailRootProvider as RootProvider,
  type EmailRootProviderProps as RootProviderProps,
} from "./email-root-provider.tsx"
export { EmailRoot as Root, type EmailRootProps as RootProps } from "./email-root.tsx"
export { EmailStatus as Status, type EmailStatusProps as StatusProps } from "./email-status.tsx"
