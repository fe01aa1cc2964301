export {
  AdminActTrigger as ActTrigger,
  type AdminActTriggerProps as ActTriggerProps,
} from "./admin-act-trigger.tsx"
export {
  AdminErrorText as ErrorText,
  type AdminErrorTextProps as ErrorTextProps,
} from "./admin-error-text.tsx"
export {
  AdminExportTrigger as ExportTrigger,
  type AdminExportTriggerProps as ExportTriggerProps,
} from "./admin-export-trigger.tsx"
export { AdminFailure as Failure, type AdminFailureProps as FailureProps } from "./admin-failure.tsx"
export { AdminField as Field, type AdminFieldProps as FieldProps } from "./admin-field.tsx"
export { AdminForm as Form, type AdminFormProps as FormProps } from "./admin-form.tsx"
export { AdminHint as Hint, type AdminHintProps as HintProps } from "./admin-hint.tsx"
export { AdminInput as Input, type AdminInputProps as InputProps } from "./admin-input.tsx"
export { AdminLabel as Label, type AdminLabelProps as LabelProps } from "./admin-label.tsx"
export { AdminLines as Lines, type AdminLinesProps as LinesProps } from "./admin-lines.tsx"
export { AdminPeople as People, type AdminPeopleProps as PeopleProps } from "./admin-people.tsx"
export {
  AdminPersonDetail as PersonDetail,
  type AdminPersonDetailProps as PersonDetailProps,
} from "./admin-person-detail.tsx"
export {
  AdminPersonEmail as PersonEmail,
  type AdminPersonEmailProps as PersonEmailProps,
} from "./admin-person-email.tsx"
export {
  AdminPersonOpenTrigger as PersonOpenTrigger,
  type AdminPersonOpenTriggerProps as PersonOpenTriggerProps,
} from "./admin-person-open-trigger.tsx"
export { AdminRedacted as Redacted, type AdminRedactedProps as RedactedProps } from "./admin-redacted.tsx"
export { AdminRefusal as Refusal, type AdminRefusalProps as RefusalProps } from "./admin-refusal.tsx"
export {
  AdminRootProvider as RootProvider,
  type AdminRootProviderProps as RootProviderProps,
} from "./admin-root-provider.tsx"
export { AdminRoot as Root, type AdminRootProps as RootProps } from "./admin-root.tsx"
export { AdminSelect as Select, type AdminSelectProps as SelectProps } from "./admin-select.tsx"
export { AdminStatus as Status, type AdminStatusProps as StatusProps } from "./admin-status.tsx"
export {
  AdminSubmitTrigger as SubmitTrigger,
  type AdminSubmitTriggerProps as SubmitTriggerProps,
} from "./admin-submit-trigger.tsx"
