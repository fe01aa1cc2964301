export {
  NotificationPushDevices as Devices,
  type NotificationPushDevicesProps as DevicesProps,
} from "./notification-push-devices.tsx"
export { NotificationPushFailure as Failure } from "./notification-push-failure.tsx"
export { NotificationPushHint as Hint } from "./notification-push-hint.tsx"
export {
  NotificationPushRingTrigger as RingTrigger,
  type NotificationPushRingTriggerProps as RingTriggerProps,
} from "./notification-push-ring-trigger.tsx"
export {
  NotificationPushRoot as Root,
  NotificationPushRootProvider as RootProvider,
  type NotificationPushRootProps as RootProps,
  type NotificationPushRootProviderProps as RootProviderProps,
} from "./notification-push-root.tsx"
export { NotificationPushStatus as Status } from "./notification-push-status.tsx"
