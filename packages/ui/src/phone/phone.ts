export {
  PhoneChangeTrigger as ChangeTrigger,
  type PhoneChangeTriggerProps as ChangeTriggerProps,
} from "./phone-change-trigger.tsx"
export { PhoneCodeBox as CodeBox, type PhoneCodeBoxProps as CodeBoxProps } from "./phone-code-box.tsx"
export { PhoneCodeForm as CodeForm, type PhoneCodeFormProps as CodeFormProps } from "./phone-code-form.tsx"
export {
  PhoneCodeInput as CodeInput,
  type PhoneCodeInputProps as CodeInputProps,
} from "./phone-code-input.tsx"
export {
  PhoneCountrySelect as CountrySelect,
  type PhoneCountrySelectProps as CountrySelectProps,
} from "./phone-country-select.tsx"
export {
  PhoneErrorText as ErrorText,
  type PhoneErrorTextProps as ErrorTextProps,
} from "./phone-error-text.tsx"
export { PhoneFailure as Failure, type PhoneFailureProps as FailureProps } from "./phone-failure.tsx"
export { PhoneField as Field, type PhoneFieldProps as FieldProps } from "./phone-field.tsx"
export { PhoneLabel as Label, type PhoneLabelProps as LabelProps } from "./phone-label.tsx"
export {
  PhoneNumberForm as NumberForm,
  type PhoneNumberFormProps as NumberFormProps,
} from "./phone-number-form.tsx"
export {
  PhoneNumberInput as NumberInput,
  type PhoneNumberInputProps as NumberInputProps,
} from "./phone-number-input.tsx"
export {
  PhoneResendCountdown as ResendCountdown,
  type PhoneResendCountdownProps as ResendCountdownProps,
} from "./phone-resend-countdown.tsx"
export {
  PhoneResendTrigger as ResendTrigger,
  type PhoneResendTriggerProps as ResendTriggerProps,
} from "./phone-resend-trigger.tsx"
export {
  PhoneRootProvider as RootProvider,
  type PhoneRootProviderProps as RootProviderProps,
} from "./phone-root-provider.tsx"
export { PhoneRoot as Root, type PhoneRootProps as RootProps } from "./phone-root.tsx"
export {
  PhoneSendTrigger as SendTrigger,
  type PhoneSendTriggerProps as SendTriggerProps,
} from "./phone-send-trigger.tsx"
export { PhoneStatus as Status, type PhoneStatusProps as StatusProps } from "./phone-status.tsx"
export {
  PhoneVerifyTrigger as VerifyTrigger,
  type PhoneVerifyTriggerProps as VerifyTriggerProps,
} from "./phone-verify-trigger.tsx"
