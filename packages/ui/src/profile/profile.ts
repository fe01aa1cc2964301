export {
  ProfileCancelTrigger as CancelTrigger,
  type ProfileCancelTriggerProps as CancelTriggerProps,
} from "./profile-cancel-trigger.tsx"
export {
  ProfileEditTrigger as EditTrigger,
  type ProfileEditTriggerProps as EditTriggerProps,
} from "./profile-edit-trigger.tsx"
export {
  ProfileErrorText as ErrorText,
  type ProfileErrorTextProps as ErrorTextProps,
} from "./profile-error-text.tsx"
export { ProfileFailure as Failure, type ProfileFailureProps as FailureProps } from "./profile-failure.tsx"
export { ProfileField as Field, type ProfileFieldProps as FieldProps } from "./profile-field.tsx"
export { ProfileForm as Form, type ProfileFormProps as FormProps } from "./profile-form.tsx"
export {
  ProfileGreeting as Greeting,
  type ProfileGreetingProps as GreetingProps,
} from "./profile-greeting.tsx"
export { ProfileInput as Input, type ProfileInputProps as InputProps } from "./profile-input.tsx"
export { ProfileLabel as Label, type ProfileLabelProps as LabelProps } from "./profile-label.tsx"
export {
  ProfileRetryTrigger as RetryTrigger,
  type ProfileRetryTriggerProps as RetryTriggerProps,
} from "./profile-retry-trigger.tsx"
export {
  ProfileRootProvider as RootProvider,
  type ProfileRootProviderProps as RootProviderProps,
} from "./profile-root-provider.tsx"
export { ProfileRoot as Root, type ProfileRootProps as RootProps } from "./profile-root.tsx"
export {
  ProfileSaveTrigger as SaveTrigger,
  type ProfileSaveTriggerProps as SaveTriggerProps,
} from "./profile-save-trigger.tsx"
export { ProfileStatus as Status, type ProfileStatusProps as StatusProps } from "./profile-status.tsx"
