export {
  CircleContextPart as Context,
  type CircleContextPartProps as ContextProps,
} from "./circle-context.tsx"
export {
  CircleAddTrigger as AddTrigger,
  type CircleAddTriggerProps as AddTriggerProps,
} from "./circle-add-trigger.tsx"
export {
  CircleCancelTrigger as CancelTrigger,
  type CircleCancelTriggerProps as CancelTriggerProps,
} from "./circle-cancel-trigger.tsx"
export {
  CircleConfirmTrigger as ConfirmTrigger,
  type CircleConfirmTriggerProps as ConfirmTriggerProps,
} from "./circle-confirm-trigger.tsx"
export { CircleEmpty as Empty, type CircleEmptyProps as EmptyProps } from "./circle-empty.tsx"
export {
  CircleErrorText as ErrorText,
  type CircleErrorTextProps as ErrorTextProps,
} from "./circle-error-text.tsx"
export { CircleFailure as Failure, type CircleFailureProps as FailureProps } from "./circle-failure.tsx"
export { CircleField as Field, type CircleFieldProps as FieldProps } from "./circle-field.tsx"
export { CircleForm as Form, type CircleFormProps as FormProps } from "./circle-form.tsx"
export {
  CircleFormFailure as FormFailure,
  type CircleFormFailureProps as FormFailureProps,
} from "./circle-form-failure.tsx"
export {
  CircleGiveUpTrigger as GiveUpTrigger,
  type CircleGiveUpTriggerProps as GiveUpTriggerProps,
} from "./circle-give-up-trigger.tsx"
export { CircleGroup as Group, type CircleGroupProps as GroupProps } from "./circle-group.tsx"
export { CircleInput as Input, type CircleInputProps as InputProps } from "./circle-input.tsx"
export {
  CircleItemDetail as ItemDetail,
  type CircleItemDetailProps as ItemDetailProps,
} from "./circle-item-detail.tsx"
export { CircleItemName as ItemName, type CircleItemNameProps as ItemNameProps } from "./circle-item-name.tsx"
export {
  CircleItemRemoveTrigger as ItemRemoveTrigger,
  type CircleItemRemoveTriggerProps as ItemRemoveTriggerProps,
} from "./circle-item-remove-trigger.tsx"
export {
  CircleItemResendTrigger as ItemResendTrigger,
  type CircleItemResendTriggerProps as ItemResendTriggerProps,
} from "./circle-item-resend-trigger.tsx"
export { CircleItemSms as ItemSms, type CircleItemSmsProps as ItemSmsProps } from "./circle-item-sms.tsx"
export {
  CircleItemStatus as ItemStatus,
  type CircleItemStatusProps as ItemStatusProps,
} from "./circle-item-status.tsx"
export { CircleItemTell as ItemTell, type CircleItemTellProps as ItemTellProps } from "./circle-item-tell.tsx"
export { CircleItemTest as ItemTest, type CircleItemTestProps as ItemTestProps } from "./circle-item-test.tsx"
export {
  CircleItemTestTrigger as ItemTestTrigger,
  type CircleItemTestTriggerProps as ItemTestTriggerProps,
} from "./circle-item-test-trigger.tsx"
export {
  CircleItemLanguage as ItemLanguage,
  type CircleItemLanguageProps as ItemLanguageProps,
} from "./circle-item-language.tsx"
export { CircleItemTier as ItemTier, type CircleItemTierProps as ItemTierProps } from "./circle-item-tier.tsx"
export {
  CircleItemWarning as ItemWarning,
  type CircleItemWarningProps as ItemWarningProps,
} from "./circle-item-warning.tsx"
export {
  CircleKeepTrigger as KeepTrigger,
  type CircleKeepTriggerProps as KeepTriggerProps,
} from "./circle-keep-trigger.tsx"
export { CircleLabel as Label, type CircleLabelProps as LabelProps } from "./circle-label.tsx"
export { CircleList as List, type CircleListProps as ListProps } from "./circle-list.tsx"
export { CircleOffline as Offline, type CircleOfflineProps as OfflineProps } from "./circle-offline.tsx"
export {
  CircleFormDialog as FormDialog,
  type CircleFormDialogProps as FormDialogProps,
} from "./circle-form-dialog.tsx"
export {
  CircleRemoveDialog as RemoveDialog,
  type CircleRemoveDialogProps as RemoveDialogProps,
} from "./circle-remove-dialog.tsx"
export {
  CircleRetryTrigger as RetryTrigger,
  type CircleRetryTriggerProps as RetryTriggerProps,
} from "./circle-retry-trigger.tsx"
export { CircleRoot as Root, type CircleRootProps as RootProps } from "./circle-root.tsx"
export {
  CircleRootProvider as RootProvider,
  type CircleRootProviderProps as RootProviderProps,
} from "./circle-root-provider.tsx"
export { CircleSelect as Select, type CircleSelectProps as SelectProps } from "./circle-select.tsx"
export { CircleStatus as Status, type CircleStatusProps as StatusProps } from "./circle-status.tsx"
export {
  CircleSubmitTrigger as SubmitTrigger,
  type CircleSubmitTriggerProps as SubmitTriggerProps,
} from "./circle-submit-trigger.tsx"
export { CircleUnsent as Unsent, type CircleUnsentProps as UnsentProps } from "./circle-unsent.tsx"
