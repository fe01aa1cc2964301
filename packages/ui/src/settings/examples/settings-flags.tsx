import { settingsMessages, type SettingName } from "@porchlight/core/settings"
import { Settings, type UseSettingsOptions } from "../index.ts"

// The keys of a constant are known, whatever the type of `Object.keys` says.
const NAMES = Object.keys(settingsMessages.flags) as ReadonlyArray<SettingName>

/** The seven switches, and the language. */
export function SettingsFlags(options: UseSettingsOptions) {
  return (
    <Settings.Root aria-label="Settings" {...options}>
      {NAMES.map((name) => (
        <Settings.Flag key={name} name={name} />
      ))}
      <Settings.Language />
      <Settings.Failure />
      <Settings.RetryTrigger />
      <Settings.Status />
    </Settings.Root>
  )
}
