export {
  SessionPasswordErrorText as ErrorText,
  type SessionPasswordErrorTextProps as ErrorTextProps,
} from "./session-password-error-text.tsx"
export {
  SessionPasswordFailure as Failure,
  type SessionPasswordFailureProps as FailureProps,
} from "./session-password-failure.tsx"
export {
  SessionPasswordField as Field,
  type SessionPasswordFieldProps as FieldProps,
} from "./session-password-field.tsx"
export {
  SessionPasswordForm as Form,
  type SessionPasswordFormProps as FormProps,
} from "./session-password-form.tsx"
export {
  SessionPasswordInput as Input,
  type SessionPasswordInputProps as InputProps,
} from "./session-password-input.tsx"
export {
  SessionPasswordLabel as Label,
  type SessionPasswordLabelProps as LabelProps,
} from "./session-password-label.tsx"
export {
  SessionPasswordRootProvider as RootProvider,
  type SessionPasswordRootProviderProps as RootProviderProps,
} from "./session-password-root-provider.tsx"
export {
  SessionPasswordRoot as Root,
  type SessionPasswordRootProps as RootProps,
} from "./session-password-root.tsx"
export {
  SessionPasswordStatus as Status,
  type SessionPasswordStatusProps as StatusProps,
} from "./session-password-status.tsx"
export {
  SessionPasswordSubmitTrigger as SubmitTrigger,
  type SessionPasswordSubmitTriggerProps as SubmitTriggerProps,
} from "./session-password-submit-trigger.tsx"
