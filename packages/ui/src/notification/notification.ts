export {
  NotificationContextPart as Context,
  type NotificationContextPartProps as ContextProps,
} from "./notification-context.tsx"
export {
  NotificationEmpty as Empty,
  type NotificationEmptyProps as EmptyProps,
} from "./notification-empty.tsx"
export {
  NotificationErrorText as ErrorText,
  type NotificationErrorTextProps as ErrorTextProps,
} from "./notification-error-text.tsx"
export { NotificationList as List, type NotificationListProps as ListProps } from "./notification-list.tsx"
export {
  NotificationLoading as Loading,
  type NotificationLoadingProps as LoadingProps,
} from "./notification-loading.tsx"
export {
  NotificationLoadFailure as LoadFailure,
  type NotificationLoadFailureProps as LoadFailureProps,
} from "./notification-load-failure.tsx"
export {
  NotificationLookTrigger as LookTrigger,
  type NotificationLookTriggerProps as LookTriggerProps,
} from "./notification-look-trigger.tsx"
export {
  NotificationOlderErrorText as OlderErrorText,
  type NotificationOlderErrorTextProps as OlderErrorTextProps,
} from "./notification-older-error-text.tsx"
export {
  NotificationOlderTrigger as OlderTrigger,
  type NotificationOlderTriggerProps as OlderTriggerProps,
} from "./notification-older-trigger.tsx"
export {
  NotificationReadAllTrigger as ReadAllTrigger,
  type NotificationReadAllTriggerProps as ReadAllTriggerProps,
} from "./notification-read-all-trigger.tsx"
export {
  NotificationRootProvider as RootProvider,
  type NotificationRootProviderProps as RootProviderProps,
} from "./notification-root-provider.tsx"
export { NotificationRoot as Root, type NotificationRootProps as RootProps } from "./notification-root.tsx"
export {
  NotificationStatus as Status,
  type NotificationStatusProps as StatusProps,
} from "./notification-status.tsx"
export {
  NotificationPanel as Panel,
  type NotificationPanelProps as PanelProps,
} from "./notification-panel.tsx"
export {
  NotificationTabList as TabList,
  type NotificationTabListProps as TabListProps,
} from "./notification-tab-list.tsx"
export { NotificationTabs as Tabs, type NotificationTabsProps as TabsProps } from "./notification-tabs.tsx"
