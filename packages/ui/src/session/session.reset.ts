export {
  SessionResetAgainTrigger as AgainTrigger,
  type SessionResetAgainTriggerProps as AgainTriggerProps,
} from "./session-reset-again-trigger.tsx"
export {
  SessionResetErrorText as ErrorText,
  type SessionResetErrorTextProps as ErrorTextProps,
} from "./session-reset-error-text.tsx"
export {
  SessionResetFailure as Failure,
  type SessionResetFailureProps as FailureProps,
} from "./session-reset-failure.tsx"
export {
  SessionResetField as Field,
  type SessionResetFieldProps as FieldProps,
} from "./session-reset-field.tsx"
export { SessionResetForm as Form, type SessionResetFormProps as FormProps } from "./session-reset-form.tsx"
export { SessionResetHint as Hint, type SessionResetHintProps as HintProps } from "./session-reset-hint.tsx"
export {
  SessionResetInput as Input,
  type SessionResetInputProps as InputProps,
} from "./session-reset-input.tsx"
export {
  SessionResetLabel as Label,
  type SessionResetLabelProps as LabelProps,
} from "./session-reset-label.tsx"
export {
  SessionResetRootProvider as RootProvider,
  type SessionResetRootProviderProps as RootProviderProps,
} from "./session-reset-root-provider.tsx"
export { SessionResetRoot as Root, type SessionResetRootProps as RootProps } from "./session-reset-root.tsx"
export {
  SessionResetStatus as Status,
  type SessionResetStatusProps as StatusProps,
} from "./session-reset-status.tsx"
export {
  SessionResetSubmitTrigger as SubmitTrigger,
  type SessionResetSubmitTriggerProps as SubmitTriggerProps,
} from "./session-reset-submit-trigger.tsx"
export {
  SessionResetTitle as Title,
  type SessionResetTitleProps as TitleProps,
} from "./session-reset-title.tsx"
