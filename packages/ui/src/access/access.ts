export {
  AccessErrorText as ErrorText,
  type AccessErrorTextProps as ErrorTextProps,
} from "./access-error-text.tsx"
export { AccessFailure as Failure, type AccessFailureProps as FailureProps } from "./access-failure.tsx"
export { AccessField as Field, type AccessFieldProps as FieldProps } from "./access-field.tsx"
export { AccessForm as Form, type AccessFormProps as FormProps } from "./access-form.tsx"
export { AccessHint as Hint, type AccessHintProps as HintProps } from "./access-hint.tsx"
export { AccessInput as Input, type AccessInputProps as InputProps } from "./access-input.tsx"
export { AccessLabel as Label, type AccessLabelProps as LabelProps } from "./access-label.tsx"
export {
  AccessPinErrorText as PinErrorText,
  type AccessPinErrorTextProps as PinErrorTextProps,
} from "./access-pin-error-text.tsx"
export { AccessPinForm as PinForm, type AccessPinFormProps as PinFormProps } from "./access-pin-form.tsx"
export { AccessPinInput as PinInput, type AccessPinInputProps as PinInputProps } from "./access-pin-input.tsx"
export { AccessPinLabel as PinLabel, type AccessPinLabelProps as PinLabelProps } from "./access-pin-label.tsx"
export {
  AccessPinSubmitTrigger as PinSubmitTrigger,
  type AccessPinSubmitTriggerProps as PinSubmitTriggerProps,
} from "./access-pin-submit-trigger.tsx"
export {
  AccessRootProvider as RootProvider,
  type AccessRootProviderProps as RootProviderProps,
} from "./access-root-provider.tsx"
export { AccessRoot as Root, type AccessRootProps as RootProps } from "./access-root.tsx"
export { AccessStatus as Status, type AccessStatusProps as StatusProps } from "./access-status.tsx"
export {
  AccessSubmitTrigger as SubmitTrigger,
  type AccessSubmitTriggerProps as SubmitTriggerProps,
} from "./access-submit-trigger.tsx"
