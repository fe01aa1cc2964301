export {
  NotificationPreferenceChannels as Channels,
  type NotificationPreferenceChannelsProps as ChannelsProps,
} from "./notification-preference-channels.tsx"
export { NotificationPreferenceFailure as Failure } from "./notification-preference-failure.tsx"
export {
  NotificationPreferencePriorities as Priorities,
  type NotificationPreferencePrioritiesProps as PrioritiesProps,
} from "./notification-preference-priorities.tsx"
export {
  NotificationPreferenceQuiet as Quiet,
  type NotificationPreferenceQuietProps as QuietProps,
} from "./notification-preference-quiet.tsx"
export {
  NotificationPreferenceRoot as Root,
  NotificationPreferenceRootProvider as RootProvider,
  type NotificationPreferenceRootProps as RootProps,
  type NotificationPreferenceRootProviderProps as RootProviderProps,
} from "./notification-preference-root.tsx"
export {
  NotificationPreferenceSaveTrigger as SaveTrigger,
  type NotificationPreferenceSaveTriggerProps as SaveTriggerProps,
} from "./notification-preference-save.tsx"
export {
  NotificationPreferenceSendings as Sendings,
  type NotificationPreferenceSendingsProps as SendingsProps,
} from "./notification-preference-sendings.tsx"
export {
  NotificationPreferenceTest as Test,
  type NotificationPreferenceTestProps as TestProps,
} from "./notification-preference-test.tsx"
