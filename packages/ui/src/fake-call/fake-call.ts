export {
  FakeCallAcceptTrigger as AcceptTrigger,
  type FakeCallAcceptTriggerProps as AcceptTriggerProps,
} from "./fake-call-accept-trigger.tsx"
export {
  FakeCallCallerField as CallerField,
  type FakeCallCallerFieldProps as CallerFieldProps,
} from "./fake-call-caller-field.tsx"
export {
  FakeCallCancelTrigger as CancelTrigger,
  type FakeCallCancelTriggerProps as CancelTriggerProps,
} from "./fake-call-cancel-trigger.tsx"
export {
  FakeCallDelayField as DelayField,
  type FakeCallDelayFieldProps as DelayFieldProps,
} from "./fake-call-delay-field.tsx"
export {
  FakeCallEndTrigger as EndTrigger,
  type FakeCallEndTriggerProps as EndTriggerProps,
} from "./fake-call-end-trigger.tsx"
export {
  FakeCallExitScripts as ExitScripts,
  type FakeCallExitScriptsProps as ExitScriptsProps,
} from "./fake-call-exit-scripts.tsx"
export {
  FakeCallRingtoneField as RingtoneField,
  type FakeCallRingtoneFieldProps as RingtoneFieldProps,
} from "./fake-call-ringtone-field.tsx"
export { FakeCallRoot as Root, type FakeCallRootProps as RootProps } from "./fake-call-root.tsx"
export {
  FakeCallRootProvider as RootProvider,
  type FakeCallRootProviderProps as RootProviderProps,
} from "./fake-call-root-provider.tsx"
export { FakeCallScreen as Screen, type FakeCallScreenProps as ScreenProps } from "./fake-call-screen.tsx"
export {
  FakeCallScriptField as ScriptField,
  type FakeCallScriptFieldProps as ScriptFieldProps,
} from "./fake-call-script-field.tsx"
export {
  FakeCallSettingsPart as Settings,
  type FakeCallSettingsProps as SettingsProps,
} from "./fake-call-settings.tsx"
export {
  FakeCallSpeaksField as SpeaksField,
  type FakeCallSpeaksFieldProps as SpeaksFieldProps,
} from "./fake-call-speaks-field.tsx"
export {
  FakeCallStartTrigger as StartTrigger,
  type FakeCallStartTriggerProps as StartTriggerProps,
} from "./fake-call-start-trigger.tsx"
export { FakeCallStatus as Status, type FakeCallStatusProps as StatusProps } from "./fake-call-status.tsx"
export {
  FakeCallWarning as Warning,
  type FakeCallWarningProps as WarningProps,
} from "./fake-call-warning.tsx"
