export { CloakContextPart as Context, type CloakContextPartProps as ContextProps } from "./cloak-context.tsx"
export {
  CloakDiscreetExample as DiscreetExample,
  type CloakDiscreetExampleProps as DiscreetExampleProps,
} from "./cloak-discreet-example.tsx"
export {
  CloakDiscreetText as DiscreetText,
  type CloakDiscreetTextProps as DiscreetTextProps,
} from "./cloak-discreet-text.tsx"
export {
  CloakDisguiseTrigger as DisguiseTrigger,
  type CloakDisguiseTriggerProps as DisguiseTriggerProps,
} from "./cloak-disguise-trigger.tsx"
export {
  CloakExplanation as Explanation,
  type CloakExplanationProps as ExplanationProps,
} from "./cloak-explanation.tsx"
export { CloakFailure as Failure, type CloakFailureProps as FailureProps } from "./cloak-failure.tsx"
export {
  CloakLeaveTrigger as LeaveTrigger,
  type CloakLeaveTriggerProps as LeaveTriggerProps,
} from "./cloak-leave-trigger.tsx"
export { CloakLeftAt as LeftAt, type CloakLeftAtProps as LeftAtProps } from "./cloak-left-at.tsx"
export { CloakNoPin as NoPin, type CloakNoPinProps as NoPinProps } from "./cloak-no-pin.tsx"
export {
  CloakPinErrorText as PinErrorText,
  type CloakPinErrorTextProps as PinErrorTextProps,
} from "./cloak-pin-error-text.tsx"
export { CloakPinInput as PinInput, type CloakPinInputProps as PinInputProps } from "./cloak-pin-input.tsx"
export { CloakPinLabel as PinLabel, type CloakPinLabelProps as PinLabelProps } from "./cloak-pin-label.tsx"
export { CloakPreview as Preview, type CloakPreviewProps as PreviewProps } from "./cloak-preview.tsx"
export {
  CloakRecipients as Recipients,
  type CloakRecipientsProps as RecipientsProps,
} from "./cloak-recipients.tsx"
export {
  CloakRestoreForm as RestoreForm,
  type CloakRestoreFormProps as RestoreFormProps,
} from "./cloak-restore-form.tsx"
export {
  CloakRestoreTrigger as RestoreTrigger,
  type CloakRestoreTriggerProps as RestoreTriggerProps,
} from "./cloak-restore-trigger.tsx"
export {
  CloakRootProvider as RootProvider,
  type CloakRootProviderProps as RootProviderProps,
} from "./cloak-root-provider.tsx"
export { CloakRoot as Root, type CloakRootProps as RootProps } from "./cloak-root.tsx"
export { CloakStatus as Status, type CloakStatusProps as StatusProps } from "./cloak-status.tsx"
export {
  CloakTestTrigger as TestTrigger,
  type CloakTestTriggerProps as TestTriggerProps,
} from "./cloak-test-trigger.tsx"
export {
  CloakTextField as TextField,
  type CloakTextFieldProps as TextFieldProps,
} from "./cloak-text-field.tsx"
export { CloakTextForm as TextForm, type CloakTextFormProps as TextFormProps } from "./cloak-text-form.tsx"
export { CloakToast as Toast, type CloakToastProps as ToastProps } from "./cloak-toast.tsx"
export {
  CloakUpdateTrigger as UpdateTrigger,
  type CloakUpdateTriggerProps as UpdateTriggerProps,
} from "./cloak-update-trigger.tsx"
export { CloakWish as Wish, type CloakWishProps as WishProps } from "./cloak-wish.tsx"
