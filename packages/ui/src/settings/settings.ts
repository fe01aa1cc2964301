export { SettingsFailure as Failure, type SettingsFailureProps as FailureProps } from "./settings-failure.tsx"
export { SettingsFlag as Flag, type SettingsFlagProps as FlagProps } from "./settings-flag.tsx"
export {
  SettingsLanguage as Language,
  type SettingsLanguageProps as LanguageProps,
} from "./settings-language.tsx"
export {
  SettingsRetryTrigger as RetryTrigger,
  type SettingsRetryTriggerProps as RetryTriggerProps,
} from "./settings-retry-trigger.tsx"
export {
  SettingsRootProvider as RootProvider,
  type SettingsRootProviderProps as RootProviderProps,
} from "./settings-root-provider.tsx"
export { SettingsRoot as Root, type SettingsRootProps as RootProps } from "./settings-root.tsx"
export { SettingsStatus as Status, type SettingsStatusProps as StatusProps } from "./settings-status.tsx"
