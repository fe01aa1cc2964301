export {
  SessionErrorText as ErrorText,
  type SessionErrorTextProps as ErrorTextProps,
} from "./session-error-text.tsx"
export { SessionFailure as Failure, type SessionFailureProps as FailureProps } from "./session-failure.tsx"
export { SessionField as Field, type SessionFieldProps as FieldProps } from "./session-field.tsx"
export { SessionForm as Form, type SessionFormProps as FormProps } from "./session-form.tsx"
export { SessionInput as Input, type SessionInputProps as InputProps } from "./session-input.tsx"
export { SessionLabel as Label, type SessionLabelProps as LabelProps } from "./session-label.tsx"
export {
  SessionPasskeyTrigger as PasskeyTrigger,
  type SessionPasskeyTriggerProps as PasskeyTriggerProps,
} from "./session-passkey-trigger.tsx"
export {
  SessionRetryTrigger as RetryTrigger,
  type SessionRetryTriggerProps as RetryTriggerProps,
} from "./session-retry-trigger.tsx"
export {
  SessionRootProvider as RootProvider,
  type SessionRootProviderProps as RootProviderProps,
} from "./session-root-provider.tsx"
export { SessionRoot as Root, type SessionRootProps as RootProps } from "./session-root.tsx"
export {
  SessionSignOutTrigger as SignOutTrigger,
  type SessionSignOutTriggerProps as SignOutTriggerProps,
} from "./session-sign-out-trigger.tsx"
export { SessionStatus as Status, type SessionStatusProps as StatusProps } from "./session-status.tsx"
export { SessionStep as Step, type SessionStepProps as StepProps } from "./session-step.tsx"
export {
  SessionStepChoices as StepChoices,
  type SessionStepChoicesProps as StepChoicesProps,
} from "./session-step-choices.tsx"
export {
  SessionStepCode as StepCode,
  type SessionStepCodeProps as StepCodeProps,
} from "./session-step-code.tsx"
export {
  SessionStepLeaveTrigger as StepLeaveTrigger,
  type SessionStepLeaveTriggerProps as StepLeaveTriggerProps,
} from "./session-step-leave-trigger.tsx"
export {
  SessionStepSendTrigger as StepSendTrigger,
  type SessionStepSendTriggerProps as StepSendTriggerProps,
} from "./session-step-send-trigger.tsx"
export {
  SessionStepSubmitTrigger as StepSubmitTrigger,
  type SessionStepSubmitTriggerProps as StepSubmitTriggerProps,
} from "./session-step-submit-trigger.tsx"
export {
  SessionSubmitTrigger as SubmitTrigger,
  type SessionSubmitTriggerProps as SubmitTriggerProps,
} from "./session-submit-trigger.tsx"
