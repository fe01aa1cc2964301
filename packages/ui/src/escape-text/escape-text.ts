export {
  EscapeTextAgainTrigger as AgainTrigger,
  type EscapeTextAgainTriggerProps as AgainTriggerProps,
} from "./escape-text-again-trigger.tsx"
export {
  EscapeTextAnnouncement as Announcement,
  type EscapeTextAnnouncementProps as AnnouncementProps,
} from "./escape-text-announcement.tsx"
export {
  EscapeTextCountdown as Countdown,
  type EscapeTextCountdownProps as CountdownProps,
} from "./escape-text-countdown.tsx"
export {
  EscapeTextFailure as Failure,
  type EscapeTextFailureProps as FailureProps,
} from "./escape-text-failure.tsx"
export { EscapeTextFates as Fates, type EscapeTextFatesProps as FatesProps } from "./escape-text-fates.tsx"
export { EscapeTextForm as Form, type EscapeTextFormProps as FormProps } from "./escape-text-form.tsx"
export {
  EscapeTextLineStatus as LineStatus,
  type EscapeTextLineStatusProps as LineStatusProps,
} from "./escape-text-line-status.tsx"
export {
  EscapeTextOwnText as OwnText,
  type EscapeTextOwnTextProps as OwnTextProps,
} from "./escape-text-own-text.tsx"
export {
  EscapeTextPeople as People,
  type EscapeTextPeopleProps as PeopleProps,
} from "./escape-text-people.tsx"
export {
  EscapeTextPhoneErrorText as PhoneErrorText,
  type EscapeTextPhoneErrorTextProps as PhoneErrorTextProps,
} from "./escape-text-phone-error-text.tsx"
export {
  EscapeTextPhoneField as PhoneField,
  type EscapeTextPhoneFieldProps as PhoneFieldProps,
} from "./escape-text-phone-field.tsx"
export {
  EscapeTextPhoneInput as PhoneInput,
  type EscapeTextPhoneInputProps as PhoneInputProps,
} from "./escape-text-phone-input.tsx"
export {
  EscapeTextPhoneLabel as PhoneLabel,
  type EscapeTextPhoneLabelProps as PhoneLabelProps,
} from "./escape-text-phone-label.tsx"
export { EscapeTextRoot as Root, type EscapeTextRootProps as RootProps } from "./escape-text-root.tsx"
export {
  EscapeTextRootProvider as RootProvider,
  type EscapeTextRootProviderProps as RootProviderProps,
} from "./escape-text-root-provider.tsx"
export {
  EscapeTextSafeTrigger as SafeTrigger,
  type EscapeTextSafeTriggerProps as SafeTriggerProps,
} from "./escape-text-safe-trigger.tsx"
export {
  EscapeTextSendTrigger as SendTrigger,
  type EscapeTextSendTriggerProps as SendTriggerProps,
} from "./escape-text-send-trigger.tsx"
export {
  EscapeTextSignIn as SignIn,
  type EscapeTextSignInProps as SignInProps,
} from "./escape-text-sign-in.tsx"
export {
  EscapeTextStatus as Status,
  type EscapeTextStatusProps as StatusProps,
} from "./escape-text-status.tsx"
export {
  EscapeTextUnsent as Unsent,
  type EscapeTextUnsentProps as UnsentProps,
} from "./escape-text-unsent.tsx"
