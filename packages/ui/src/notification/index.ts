export * as Notification from "./notification.ts"
export * as NotificationPreference from "./notification.preference.ts"
export * as NotificationPush from "./notification.push.ts"
export { notificationPushAnatomy } from "./notification.push.anatomy.ts"
export { browserPush } from "./notification.push.device.ts"
export { useNotificationPush, type UseNotificationPushOptions } from "./use-notification-push.ts"
export { useNotificationPushContext } from "./use-notification-push-context.ts"
export { notificationAnatomy } from "./notification.anatomy.ts"
export { NotificationToaster, type NotificationToasterProps } from "./notification-toaster.tsx"
export type { NotificationTabName } from "./notification-tabs.tsx"
export {
  notificationPreferenceAnatomy,
  notificationTabsAnatomy,
  notificationToastAnatomy,
} from "./notification.preference.anatomy.ts"
export {
  useNotificationPreference,
  type UseNotificationPreferenceOptions,
} from "./use-notification-preference.ts"
export { useNotificationPreferenceContext } from "./use-notification-preference-context.ts"
export { useNotification } from "./use-notification.ts"
export { useNotificationContext } from "./use-notification-context.ts"
export { useToasts } from "./use-toasts.ts"
export { useUnread } from "./use-unread.ts"
