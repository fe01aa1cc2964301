export {
  GeofenceContextPart as Context,
  type GeofenceContextPartProps as ContextProps,
} from "./geofence-context.tsx"
export {
  GeofenceAddTrigger as AddTrigger,
  type GeofenceAddTriggerProps as AddTriggerProps,
} from "./geofence-add-trigger.tsx"
export { GeofenceAlerts as Alerts, type GeofenceAlertsProps as AlertsProps } from "./geofence-alerts.tsx"
export {
  GeofenceActiveChoice as ActiveChoice,
  type GeofenceActiveChoiceProps as ActiveChoiceProps,
} from "./geofence-active-choice.tsx"
export {
  GeofenceCancelTrigger as CancelTrigger,
  type GeofenceCancelTriggerProps as CancelTriggerProps,
} from "./geofence-cancel-trigger.tsx"
export {
  GeofenceEditTrigger as EditTrigger,
  type GeofenceEditTriggerProps as EditTriggerProps,
} from "./geofence-edit-trigger.tsx"
export { GeofenceEmpty as Empty, type GeofenceEmptyProps as EmptyProps } from "./geofence-empty.tsx"
export { GeofenceFailure as Failure, type GeofenceFailureProps as FailureProps } from "./geofence-failure.tsx"
export { GeofenceField as Field, type GeofenceFieldProps as FieldProps } from "./geofence-field.tsx"
export { GeofenceForm as Form, type GeofenceFormProps as FormProps } from "./geofence-form.tsx"
export {
  GeofenceFormFailure as FormFailure,
  type GeofenceFormFailureProps as FormFailureProps,
} from "./geofence-form-failure.tsx"
export {
  GeofenceFormTitle as FormTitle,
  type GeofenceFormTitleProps as FormTitleProps,
} from "./geofence-form-title.tsx"
export {
  GeofenceFullHint as FullHint,
  type GeofenceFullHintProps as FullHintProps,
} from "./geofence-full-hint.tsx"
export {
  GeofenceGpsStatus as GpsStatus,
  type GeofenceGpsStatusProps as GpsStatusProps,
} from "./geofence-gps-status.tsx"
export {
  GeofenceGpsTrigger as GpsTrigger,
  type GeofenceGpsTriggerProps as GpsTriggerProps,
} from "./geofence-gps-trigger.tsx"
export { GeofenceHistory as History, type GeofenceHistoryProps as HistoryProps } from "./geofence-history.tsx"
export {
  GeofenceItemFacts as ItemFacts,
  type GeofenceItemFactsProps as ItemFactsProps,
} from "./geofence-item-facts.tsx"
export {
  GeofenceItemName as ItemName,
  type GeofenceItemNameProps as ItemNameProps,
} from "./geofence-item-name.tsx"
export {
  GeofenceItemRemoveTrigger as ItemRemoveTrigger,
  type GeofenceItemRemoveTriggerProps as ItemRemoveTriggerProps,
} from "./geofence-item-remove-trigger.tsx"
export {
  GeofenceKeepTrigger as KeepTrigger,
  type GeofenceKeepTriggerProps as KeepTriggerProps,
} from "./geofence-keep-trigger.tsx"
export {
  GeofenceLineStatus as LineStatus,
  type GeofenceLineStatusProps as LineStatusProps,
} from "./geofence-line-status.tsx"
export { GeofenceList as List, type GeofenceListProps as ListProps } from "./geofence-list.tsx"
export {
  GeofenceQuestion as Question,
  type GeofenceQuestionProps as QuestionProps,
} from "./geofence-question.tsx"
export {
  GeofenceRemoveTrigger as RemoveTrigger,
  type GeofenceRemoveTriggerProps as RemoveTriggerProps,
} from "./geofence-remove-trigger.tsx"
export {
  GeofenceRetryTrigger as RetryTrigger,
  type GeofenceRetryTriggerProps as RetryTriggerProps,
} from "./geofence-retry-trigger.tsx"
export { GeofenceRoot as Root, type GeofenceRootProps as RootProps } from "./geofence-root.tsx"
export {
  GeofenceRootProvider as RootProvider,
  type GeofenceRootProviderProps as RootProviderProps,
} from "./geofence-root-provider.tsx"
export {
  GeofenceSaveTrigger as SaveTrigger,
  type GeofenceSaveTriggerProps as SaveTriggerProps,
} from "./geofence-save-trigger.tsx"
export { GeofenceStatus as Status, type GeofenceStatusProps as StatusProps } from "./geofence-status.tsx"
export {
  GeofenceTypeField as TypeField,
  type GeofenceTypeFieldProps as TypeFieldProps,
} from "./geofence-type-field.tsx"
