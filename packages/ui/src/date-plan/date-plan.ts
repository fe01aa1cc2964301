export {
  DatePlanClearTrigger as ClearTrigger,
  type DatePlanClearTriggerProps as ClearTriggerProps,
} from "./date-plan-clear-trigger.tsx"
export {
  DatePlanContextPart as Context,
  type DatePlanContextPartProps as ContextProps,
} from "./date-plan-context.tsx"
export {
  DatePlanContact as Contact,
  type DatePlanContactProps as ContactProps,
} from "./date-plan-contact.tsx"
export {
  DatePlanContacts as Contacts,
  type DatePlanContactsProps as ContactsProps,
} from "./date-plan-contacts.tsx"
export {
  DatePlanEditTrigger as EditTrigger,
  type DatePlanEditTriggerProps as EditTriggerProps,
} from "./date-plan-edit-trigger.tsx"
export {
  DatePlanEmergencyContact as EmergencyContact,
  type DatePlanEmergencyContactProps as EmergencyContactProps,
} from "./date-plan-emergency-contact.tsx"
export {
  DatePlanErrorText as ErrorText,
  type DatePlanErrorTextProps as ErrorTextProps,
} from "./date-plan-error-text.tsx"
export {
  DatePlanFailure as Failure,
  type DatePlanFailureProps as FailureProps,
} from "./date-plan-failure.tsx"
export { DatePlanField as Field, type DatePlanFieldProps as FieldProps } from "./date-plan-field.tsx"
export { DatePlanForm as Form, type DatePlanFormProps as FormProps } from "./date-plan-form.tsx"
export { DatePlanHint as Hint, type DatePlanHintProps as HintProps } from "./date-plan-hint.tsx"
export { DatePlanInput as Input, type DatePlanInputProps as InputProps } from "./date-plan-input.tsx"
export { DatePlanLabel as Label, type DatePlanLabelProps as LabelProps } from "./date-plan-label.tsx"
export {
  DatePlanRetryTrigger as RetryTrigger,
  type DatePlanRetryTriggerProps as RetryTriggerProps,
} from "./date-plan-retry-trigger.tsx"
export { DatePlanRoot as Root, type DatePlanRootProps as RootProps } from "./date-plan-root.tsx"
export {
  DatePlanRootProvider as RootProvider,
  type DatePlanRootProviderProps as RootProviderProps,
} from "./date-plan-root-provider.tsx"
export { DatePlanSelect as Select, type DatePlanSelectProps as SelectProps } from "./date-plan-select.tsx"
export { DatePlanSignIn as SignIn, type DatePlanSignInProps as SignInProps } from "./date-plan-sign-in.tsx"
export { DatePlanStatus as Status, type DatePlanStatusProps as StatusProps } from "./date-plan-status.tsx"
export {
  DatePlanSubmitTrigger as SubmitTrigger,
  type DatePlanSubmitTriggerProps as SubmitTriggerProps,
} from "./date-plan-submit-trigger.tsx"
export {
  DatePlanTextarea as Textarea,
  type DatePlanTextareaProps as TextareaProps,
} from "./date-plan-textarea.tsx"
