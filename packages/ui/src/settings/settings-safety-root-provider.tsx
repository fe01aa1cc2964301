import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { SafetyView } from "@porchlight/machines/settings"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { settingsSafetyAnatomy } from "./settings.safety.anatomy.ts"
import { SettingsSafetyContext } from "./use-settings-safety-context.ts"

export interface SettingsSafetyRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useSettingsSafety` gave. */
  readonly value: SafetyView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof settingsSafetyAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function SettingsSafetyRootProvider({ value, ids, ...props }: SettingsSafetyRootProviderProps) {
  return (
    <SettingsSafetyContext.Provider value={value}>
      <PartIdsProvider scope={settingsSafetyAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(settingsSafetyAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </SettingsSafetyContext.Provider>
  )
}
