export {
  EmailChangeFailure as Failure,
  type EmailChangeFailureProps as FailureProps,
} from "./email-change-failure.tsx"
export { EmailChangeField as Field, type EmailChangeFieldProps as FieldProps } from "./email-change-field.tsx"
export { EmailChangeForm as Form, type EmailChangeFormProps as FormProps } from "./email-change-form.tsx"
export {
  EmailChangeRetryTrigger as RetryTrigger,
  type EmailChangeRetryTriggerProps as RetryTriggerProps,
} from "./email-change-retry-trigger.tsx"
export {
  EmailChangeRootProvider as RootProvider,
  type EmailChangeRootProviderProps as RootProviderProps,
} from "./email-change-root-provider.tsx"
export { EmailChangeRoot as Root, type EmailChangeRootProps as RootProps } from "./email-change-root.tsx"
export {
  EmailChangeStatus as Status,
  type EmailChangeStatusProps as StatusProps,
} from "./email-change-status.tsx"
export {
  EmailChangeSubmitTrigger as SubmitTrigger,
  type EmailChangeSubmitTriggerProps as SubmitTriggerProps,
} from "./email-change-submit-trigger.tsx"
export {
  EmailChangeSummary as Summary,
  type EmailChangeSummaryProps as SummaryProps,
} from "./email-change-summary.tsx"
export {
  EmailChangeWithdrawTrigger as WithdrawTrigger,
  type EmailChangeWithdrawTriggerProps as WithdrawTriggerProps,
} from "./email-change-withdraw-trigger.tsx"
