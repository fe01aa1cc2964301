export {
  ProfileSetupCloseTrigger as CloseTrigger,
  type ProfileSetupCloseTriggerProps as CloseTriggerProps,
} from "./profile-setup-close-trigger.tsx"
export {
  ProfileSetupCompleteDialog as CompleteDialog,
  type ProfileSetupCompleteDialogProps as CompleteDialogProps,
} from "./profile-setup-complete-dialog.tsx"
export {
  ProfileSetupErrorText as ErrorText,
  type ProfileSetupErrorTextProps as ErrorTextProps,
} from "./profile-setup-error-text.tsx"
export {
  ProfileSetupFailure as Failure,
  type ProfileSetupFailureProps as FailureProps,
} from "./profile-setup-failure.tsx"
export {
  ProfileSetupField as Field,
  type ProfileSetupFieldProps as FieldProps,
} from "./profile-setup-field.tsx"
export { ProfileSetupFlag as Flag, type ProfileSetupFlagProps as FlagProps } from "./profile-setup-flag.tsx"
export { ProfileSetupForm as Form, type ProfileSetupFormProps as FormProps } from "./profile-setup-form.tsx"
export { ProfileSetupHint as Hint, type ProfileSetupHintProps as HintProps } from "./profile-setup-hint.tsx"
export {
  ProfileSetupInput as Input,
  type ProfileSetupInputProps as InputProps,
} from "./profile-setup-input.tsx"
export {
  ProfileSetupLabel as Label,
  type ProfileSetupLabelProps as LabelProps,
} from "./profile-setup-label.tsx"
export {
  ProfileSetupRetryTrigger as RetryTrigger,
  type ProfileSetupRetryTriggerProps as RetryTriggerProps,
} from "./profile-setup-retry-trigger.tsx"
export {
  ProfileSetupRootProvider as RootProvider,
  type ProfileSetupRootProviderProps as RootProviderProps,
} from "./profile-setup-root-provider.tsx"
export { ProfileSetupRoot as Root, type ProfileSetupRootProps as RootProps } from "./profile-setup-root.tsx"
export {
  ProfileSetupSelect as Select,
  type ProfileSetupSelectProps as SelectProps,
} from "./profile-setup-select.tsx"
export {
  ProfileSetupStatus as Status,
  type ProfileSetupStatusProps as StatusProps,
} from "./profile-setup-status.tsx"
export {
  ProfileSetupSubmitTrigger as SubmitTrigger,
  type ProfileSetupSubmitTriggerProps as SubmitTriggerProps,
} from "./profile-setup-submit-trigger.tsx"
export {
  ProfileSetupVerifyDialog as VerifyDialog,
  type ProfileSetupVerifyDialogProps as VerifyDialogProps,
} from "./profile-setup-verify-dialog.tsx"
export {
  ProfileSetupVerifyTrigger as VerifyTrigger,
  type ProfileSetupVerifyTriggerProps as VerifyTriggerProps,
} from "./profile-setup-verify-trigger.tsx"
