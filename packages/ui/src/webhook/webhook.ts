export {
  WebhookActiveChoice as ActiveChoice,
  type WebhookActiveChoiceProps as ActiveChoiceProps,
} from "./webhook-active-choice.tsx"
export {
  WebhookAddTrigger as AddTrigger,
  type WebhookAddTriggerProps as AddTriggerProps,
} from "./webhook-add-trigger.tsx"
export {
  WebhookCancelTrigger as CancelTrigger,
  type WebhookCancelTriggerProps as CancelTriggerProps,
} from "./webhook-cancel-trigger.tsx"
export {
  WebhookConfirmTrigger as ConfirmTrigger,
  type WebhookConfirmTriggerProps as ConfirmTriggerProps,
} from "./webhook-confirm-trigger.tsx"
export {
  WebhookContextPart as Context,
  type WebhookContextPartProps as ContextProps,
} from "./webhook-context.tsx"
export {
  WebhookEditTrigger as EditTrigger,
  type WebhookEditTriggerProps as EditTriggerProps,
} from "./webhook-edit-trigger.tsx"
export { WebhookEmpty as Empty, type WebhookEmptyProps as EmptyProps } from "./webhook-empty.tsx"
export { WebhookEvents as Events, type WebhookEventsProps as EventsProps } from "./webhook-events.tsx"
export { WebhookFailure as Failure, type WebhookFailureProps as FailureProps } from "./webhook-failure.tsx"
export { WebhookField as Field, type WebhookFieldProps as FieldProps } from "./webhook-field.tsx"
export { WebhookForm as Form, type WebhookFormProps as FormProps } from "./webhook-form.tsx"
export {
  WebhookFormFailure as FormFailure,
  type WebhookFormFailureProps as FormFailureProps,
} from "./webhook-form-failure.tsx"
export {
  WebhookFormTitle as FormTitle,
  type WebhookFormTitleProps as FormTitleProps,
} from "./webhook-form-title.tsx"
export {
  WebhookFullHint as FullHint,
  type WebhookFullHintProps as FullHintProps,
} from "./webhook-full-hint.tsx"
export {
  WebhookItemFacts as ItemFacts,
  type WebhookItemFactsProps as ItemFactsProps,
} from "./webhook-item-facts.tsx"
export {
  WebhookItemName as ItemName,
  type WebhookItemNameProps as ItemNameProps,
} from "./webhook-item-name.tsx"
export {
  WebhookKeepTrigger as KeepTrigger,
  type WebhookKeepTriggerProps as KeepTriggerProps,
} from "./webhook-keep-trigger.tsx"
export {
  WebhookLineStatus as LineStatus,
  type WebhookLineStatusProps as LineStatusProps,
} from "./webhook-line-status.tsx"
export { WebhookList as List, type WebhookListProps as ListProps } from "./webhook-list.tsx"
export { WebhookLog as Log, type WebhookLogProps as LogProps } from "./webhook-log.tsx"
export { WebhookPlace as Place, type WebhookPlaceProps as PlaceProps } from "./webhook-place.tsx"
export {
  WebhookQuestion as Question,
  type WebhookQuestionProps as QuestionProps,
} from "./webhook-question.tsx"
export {
  WebhookRemoveTrigger as RemoveTrigger,
  type WebhookRemoveTriggerProps as RemoveTriggerProps,
} from "./webhook-remove-trigger.tsx"
export {
  WebhookRetryTrigger as RetryTrigger,
  type WebhookRetryTriggerProps as RetryTriggerProps,
} from "./webhook-retry-trigger.tsx"
export { WebhookRoot as Root, type WebhookRootProps as RootProps } from "./webhook-root.tsx"
export {
  WebhookRootProvider as RootProvider,
  type WebhookRootProviderProps as RootProviderProps,
} from "./webhook-root-provider.tsx"
export {
  WebhookRotateTrigger as RotateTrigger,
  type WebhookRotateTriggerProps as RotateTriggerProps,
} from "./webhook-rotate-trigger.tsx"
export {
  WebhookSaveTrigger as SaveTrigger,
  type WebhookSaveTriggerProps as SaveTriggerProps,
} from "./webhook-save-trigger.tsx"
export { WebhookSecret as Secret, type WebhookSecretProps as SecretProps } from "./webhook-secret.tsx"
export { WebhookStatus as Status, type WebhookStatusProps as StatusProps } from "./webhook-status.tsx"
export {
  WebhookTestTrigger as TestTrigger,
  type WebhookTestTriggerProps as TestTriggerProps,
} from "./webhook-test-trigger.tsx"
