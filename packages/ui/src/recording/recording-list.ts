export {
  RecordingListFailure as Failure,
  type RecordingListFailureProps as FailureProps,
} from "./recording-list-failure.tsx"
export {
  RecordingListItems as Items,
  type RecordingListItemsProps as ItemsProps,
} from "./recording-list-items.tsx"
export {
  RecordingListPending as Pending,
  type RecordingListPendingProps as PendingProps,
} from "./recording-list-pending.tsx"
export {
  RecordingListPinForm as PinForm,
  type RecordingListPinFormProps as PinFormProps,
} from "./recording-list-pin-form.tsx"
export {
  RecordingListRemoved as Removed,
  type RecordingListRemovedProps as RemovedProps,
} from "./recording-list-removed.tsx"
export {
  RecordingListRemovedTrigger as RemovedTrigger,
  type RecordingListRemovedTriggerProps as RemovedTriggerProps,
} from "./recording-list-removed-trigger.tsx"
export {
  RecordingListRoot as Root,
  type RecordingListRootProps as RootProps,
} from "./recording-list-root.tsx"
export {
  RecordingListRootProvider as RootProvider,
  type RecordingListRootProviderProps as RootProviderProps,
} from "./recording-list-root-provider.tsx"
export {
  RecordingListStatus as Status,
  type RecordingListStatusProps as StatusProps,
} from "./recording-list-status.tsx"
export {
  RecordingListUsed as Used,
  type RecordingListUsedProps as UsedProps,
} from "./recording-list-used.tsx"
