import { SettingsRootProvider, type SettingsRootProviderProps } from "./settings-root-provider.tsx"
import { useSettings, type UseSettingsOptions } from "./use-settings.ts"

export interface SettingsRootProps
  extends Omit<SettingsRootProviderProps, "value" | "onChange">, UseSettingsOptions {}

/** Makes the state of the switches and gives it to the parts inside. */
export function SettingsRoot({ onChange, onLanguage, ...props }: SettingsRootProps) {
  return <SettingsRootProvider value={useSettings({ onChange, onLanguage })} {...props} />
}
