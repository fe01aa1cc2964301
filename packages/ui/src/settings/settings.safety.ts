export {
  SettingsSafetyContact as Contact,
  type SettingsSafetyContactProps as ContactProps,
} from "./settings-safety-contact.tsx"
export {
  SettingsSafetyFailure as Failure,
  type SettingsSafetyFailureProps as FailureProps,
} from "./settings-safety-failure.tsx"
export {
  SettingsSafetyFlag as Flag,
  type SettingsSafetyFlagProps as FlagProps,
} from "./settings-safety-flag.tsx"
export {
  SettingsSafetyMedical as Medical,
  type SettingsSafetyMedicalProps as MedicalProps,
} from "./settings-safety-medical.tsx"
export {
  SettingsSafetyHandle as Handle,
  type SettingsSafetyHandleProps as HandleProps,
} from "./settings-safety-handle.tsx"
export {
  SettingsSafetyInterval as Interval,
  type SettingsSafetyIntervalProps as IntervalProps,
} from "./settings-safety-interval.tsx"
export {
  SettingsSafetyRetryTrigger as RetryTrigger,
  type SettingsSafetyRetryTriggerProps as RetryTriggerProps,
} from "./settings-safety-retry-trigger.tsx"
export {
  SettingsSafetyRootProvider as RootProvider,
  type SettingsSafetyRootProviderProps as RootProviderProps,
} from "./settings-safety-root-provider.tsx"
export {
  SettingsSafetyRoot as Root,
  type SettingsSafetyRootProps as RootProps,
} from "./settings-safety-root.tsx"
export {
  SettingsSafetyStatus as Status,
  type SettingsSafetyStatusProps as StatusProps,
} from "./settings-safety-status.tsx"
export {
  SettingsSafetyWords as Words,
  type SettingsSafetyWordsProps as WordsProps,
} from "./settings-safety-words.tsx"
