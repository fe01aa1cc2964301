export {
  AccessCodeCloseTrigger as CloseTrigger,
  type AccessCodeCloseTriggerProps as CloseTriggerProps,
} from "./access-code-close-trigger.tsx"
export {
  AccessCodeContextPart as Context,
  type AccessCodeContextPartProps as ContextProps,
} from "./access-code-context.tsx"
export {
  AccessCodeDialog as Dialog,
  type AccessCodeDialogProps as DialogProps,
} from "./access-code-dialog.tsx"
export {
  AccessCodeErrorText as ErrorText,
  type AccessCodeErrorTextProps as ErrorTextProps,
} from "./access-code-error-text.tsx"
export { AccessCodeForm as Form, type AccessCodeFormProps as FormProps } from "./access-code-form.tsx"
export { AccessCodeInput as Input, type AccessCodeInputProps as InputProps } from "./access-code-input.tsx"
export { AccessCodeLabel as Label, type AccessCodeLabelProps as LabelProps } from "./access-code-label.tsx"
export {
  AccessCodeOpenTrigger as OpenTrigger,
  type AccessCodeOpenTriggerProps as OpenTriggerProps,
} from "./access-code-open-trigger.tsx"
export { AccessCodeRoot as Root, type AccessCodeRootProps as RootProps } from "./access-code-root.tsx"
export {
  AccessCodeRootProvider as RootProvider,
  type AccessCodeRootProviderProps as RootProviderProps,
} from "./access-code-root-provider.tsx"
export {
  AccessCodeStatus as Status,
  type AccessCodeStatusProps as StatusProps,
} from "./access-code-status.tsx"
export {
  AccessCodeSubmitTrigger as SubmitTrigger,
  type AccessCodeSubmitTriggerProps as SubmitTriggerProps,
} from "./access-code-submit-trigger.tsx"
