export {
  SettingsDangerCancelTrigger as CancelTrigger,
  type SettingsDangerCancelTriggerProps as CancelTriggerProps,
} from "./settings-danger-cancel-trigger.tsx"
export {
  SettingsDangerConfirmTrigger as ConfirmTrigger,
  type SettingsDangerConfirmTriggerProps as ConfirmTriggerProps,
} from "./settings-danger-confirm-trigger.tsx"
export {
  SettingsDangerDeleteTrigger as DeleteTrigger,
  type SettingsDangerDeleteTriggerProps as DeleteTriggerProps,
} from "./settings-danger-delete-trigger.tsx"
export {
  SettingsDangerDeleted as Deleted,
  type SettingsDangerDeletedProps as DeletedProps,
} from "./settings-danger-deleted.tsx"
export {
  SettingsDangerDialog as Dialog,
  type SettingsDangerDialogProps as DialogProps,
} from "./settings-danger-dialog.tsx"
export {
  SettingsDangerErrorText as ErrorText,
  type SettingsDangerErrorTextProps as ErrorTextProps,
} from "./settings-danger-error-text.tsx"
export {
  SettingsDangerExportTrigger as ExportTrigger,
  type SettingsDangerExportTriggerProps as ExportTriggerProps,
} from "./settings-danger-export-trigger.tsx"
export {
  SettingsDangerFailure as Failure,
  type SettingsDangerFailureProps as FailureProps,
} from "./settings-danger-failure.tsx"
export {
  SettingsDangerField as Field,
  type SettingsDangerFieldProps as FieldProps,
} from "./settings-danger-field.tsx"
export {
  SettingsDangerForm as Form,
  type SettingsDangerFormProps as FormProps,
} from "./settings-danger-form.tsx"
export {
  SettingsDangerInput as Input,
  type SettingsDangerInputProps as InputProps,
} from "./settings-danger-input.tsx"
export {
  SettingsDangerLabel as Label,
  type SettingsDangerLabelProps as LabelProps,
} from "./settings-danger-label.tsx"
export {
  SettingsDangerRootProvider as RootProvider,
  type SettingsDangerRootProviderProps as RootProviderProps,
} from "./settings-danger-root-provider.tsx"
export {
  SettingsDangerRoot as Root,
  type SettingsDangerRootProps as RootProps,
} from "./settings-danger-root.tsx"
export {
  SettingsDangerStatus as Status,
  type SettingsDangerStatusProps as StatusProps,
} from "./settings-danger-status.tsx"
