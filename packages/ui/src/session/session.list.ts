export {
  SessionListEndOthersTrigger as EndOthersTrigger,
  type SessionListEndOthersTriggerProps as EndOthersTriggerProps,
} from "./session-list-end-others-trigger.tsx"
export {
  SessionListFailure as Failure,
  type SessionListFailureProps as FailureProps,
} from "./session-list-failure.tsx"
export {
  SessionListItemClient as ItemClient,
  type SessionListItemClientProps as ItemClientProps,
} from "./session-list-item-client.tsx"
export {
  SessionListItemCurrent as ItemCurrent,
  type SessionListItemCurrentProps as ItemCurrentProps,
} from "./session-list-item-current.tsx"
export {
  SessionListItemDetail as ItemDetail,
  type SessionListItemDetailProps as ItemDetailProps,
} from "./session-list-item-detail.tsx"
export {
  SessionListItemEndTrigger as ItemEndTrigger,
  type SessionListItemEndTriggerProps as ItemEndTriggerProps,
} from "./session-list-item-end-trigger.tsx"
export {
  SessionListKeysHint as KeysHint,
  type SessionListKeysHintProps as KeysHintProps,
} from "./session-list-keys-hint.tsx"
export { SessionListList as List, type SessionListListProps as ListProps } from "./session-list-list.tsx"
export {
  SessionListRetryTrigger as RetryTrigger,
  type SessionListRetryTriggerProps as RetryTriggerProps,
} from "./session-list-retry-trigger.tsx"
export {
  SessionListRootProvider as RootProvider,
  type SessionListRootProviderProps as RootProviderProps,
} from "./session-list-root-provider.tsx"
export { SessionListRoot as Root, type SessionListRootProps as RootProps } from "./session-list-root.tsx"
export {
  SessionListStatus as Status,
  type SessionListStatusProps as StatusProps,
} from "./session-list-status.tsx"
