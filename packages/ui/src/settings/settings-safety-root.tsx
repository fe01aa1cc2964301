import {
  SettingsSafetyRootProvider,
  type SettingsSafetyRootProviderProps,
} from "./settings-safety-root-provider.tsx"
import { useSettingsSafety, type UseSettingsSafetyOptions } from "./use-settings-safety.ts"

export interface SettingsSafetyRootProps
  extends
    UseSettingsSafetyOptions,
    Omit<SettingsSafetyRootProviderProps, "value" | keyof UseSettingsSafetyOptions> {}

/** The safety settings with a state of their own. */
export function SettingsSafetyRoot({ onChange, onSaved, ...props }: SettingsSafetyRootProps) {
  return <SettingsSafetyRootProvider value={useSettingsSafety({ onChange, onSaved })} {...props} />
}
