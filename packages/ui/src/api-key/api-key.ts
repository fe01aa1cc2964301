export {
  ApiKeyConfirmTrigger as ConfirmTrigger,
  type ApiKeyConfirmTriggerProps as ConfirmTriggerProps,
} from "./api-key-confirm-trigger.tsx"
export {
  ApiKeyCopyTrigger as CopyTrigger,
  type ApiKeyCopyTriggerProps as CopyTriggerProps,
} from "./api-key-copy-trigger.tsx"
export { ApiKeyDays as Days, type ApiKeyDaysProps as DaysProps } from "./api-key-days.tsx"
export { ApiKeyEmpty as Empty, type ApiKeyEmptyProps as EmptyProps } from "./api-key-empty.tsx"
export { ApiKeyFailure as Failure, type ApiKeyFailureProps as FailureProps } from "./api-key-failure.tsx"
export { ApiKeyField as Field, type ApiKeyFieldProps as FieldProps } from "./api-key-field.tsx"
export { ApiKeyForm as Form, type ApiKeyFormProps as FormProps } from "./api-key-form.tsx"
export { ApiKeyFull as Full, type ApiKeyFullProps as FullProps } from "./api-key-full.tsx"
export {
  ApiKeyKeepTrigger as KeepTrigger,
  type ApiKeyKeepTriggerProps as KeepTriggerProps,
} from "./api-key-keep-trigger.tsx"
export {
  ApiKeyLeaveTrigger as LeaveTrigger,
  type ApiKeyLeaveTriggerProps as LeaveTriggerProps,
} from "./api-key-leave-trigger.tsx"
export { ApiKeyList as List, type ApiKeyListProps as ListProps } from "./api-key-list.tsx"
export { ApiKeyMade as Made, type ApiKeyMadeProps as MadeProps } from "./api-key-made.tsx"
export {
  ApiKeyRetryTrigger as RetryTrigger,
  type ApiKeyRetryTriggerProps as RetryTriggerProps,
} from "./api-key-retry-trigger.tsx"
export {
  ApiKeyRootProvider as RootProvider,
  type ApiKeyRootProviderProps as RootProviderProps,
} from "./api-key-root-provider.tsx"
export { ApiKeyRoot as Root, type ApiKeyRootProps as RootProps } from "./api-key-root.tsx"
export { ApiKeyScopes as Scopes, type ApiKeyScopesProps as ScopesProps } from "./api-key-scopes.tsx"
export { ApiKeyStatus as Status, type ApiKeyStatusProps as StatusProps } from "./api-key-status.tsx"
export {
  ApiKeySubmitTrigger as SubmitTrigger,
  type ApiKeySubmitTriggerProps as SubmitTriggerProps,
} from "./api-key-submit-trigger.tsx"
