import { safetyMessages } from "@porchlight/core/settings"
import { SettingsSafety, type UseSettingsSafetyOptions } from "../index.ts"

/** How dates are guarded unless a plan says otherwise. */
export function SafetySetup(options: UseSettingsSafetyOptions) {
  return (
    <SettingsSafety.Root aria-label={safetyMessages.title} {...options}>
      <SettingsSafety.Interval />
      <SettingsSafety.Contact />
      <SettingsSafety.Flag name="autoAlert" />
      <SettingsSafety.Flag name="locationSharing" />
      <p>{safetyMessages.wordsText}</p>
      <SettingsSafety.Words />
      <SettingsSafety.Medical />
      <SettingsSafety.Handle />
      <SettingsSafety.Failure />
      <SettingsSafety.RetryTrigger />
      <SettingsSafety.Status />
    </SettingsSafety.Root>
  )
}
