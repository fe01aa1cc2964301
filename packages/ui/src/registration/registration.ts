export {
  RegistrationConsent as Consent,
  type RegistrationConsentProps as ConsentProps,
} from "./registration-consent.tsx"
export {
  RegistrationCountrySelect as CountrySelect,
  type RegistrationCountrySelectProps as CountrySelectProps,
} from "./registration-country-select.tsx"
export {
  RegistrationErrorText as ErrorText,
  type RegistrationErrorTextProps as ErrorTextProps,
} from "./registration-error-text.tsx"
export {
  RegistrationFailure as Failure,
  type RegistrationFailureProps as FailureProps,
} from "./registration-failure.tsx"
export {
  RegistrationField as Field,
  type RegistrationFieldProps as FieldProps,
} from "./registration-field.tsx"
export { RegistrationForm as Form, type RegistrationFormProps as FormProps } from "./registration-form.tsx"
export {
  RegistrationInput as Input,
  type RegistrationInputProps as InputProps,
} from "./registration-input.tsx"
export {
  RegistrationLabel as Label,
  type RegistrationLabelProps as LabelProps,
} from "./registration-label.tsx"
export {
  RegistrationRetryTrigger as RetryTrigger,
  type RegistrationRetryTriggerProps as RetryTriggerProps,
} from "./registration-retry-trigger.tsx"
export {
  RegistrationRootProvider as RootProvider,
  type RegistrationRootProviderProps as RootProviderProps,
} from "./registration-root-provider.tsx"
export { RegistrationRoot as Root, type RegistrationRootProps as RootProps } from "./registration-root.tsx"
export {
  RegistrationStatus as Status,
  type RegistrationStatusProps as StatusProps,
} from "./registration-status.tsx"
export { RegistrationStep as Step, type RegistrationStepProps as StepProps } from "./registration-step.tsx"
export {
  RegistrationSubmitTrigger as SubmitTrigger,
  type RegistrationSubmitTriggerProps as SubmitTriggerProps,
} from "./registration-submit-trigger.tsx"
