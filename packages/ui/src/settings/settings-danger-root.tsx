import {
  SettingsDangerRootProvider,
  type SettingsDangerRootProviderProps,
} from "./settings-danger-root-provider.tsx"
import { useSettingsDanger, type UseSettingsDangerOptions } from "./use-settings-danger.ts"

export interface SettingsDangerRootProps
  extends Omit<SettingsDangerRootProviderProps, "value">, UseSettingsDangerOptions {}

/** Makes the state of the danger zone and gives it to the parts inside. */
export function SettingsDangerRoot({ onConfirm, onExported, onDeleted, ...props }: SettingsDangerRootProps) {
  const danger = useSettingsDanger({ onConfirm, onExported, onDeleted })
  return <SettingsDangerRootProvider value={danger} {...props} />
}
