import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { DangerView } from "@porchlight/machines/settings"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { SettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useSettingsDanger` gave. */
  readonly value: DangerView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof settingsDangerAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function SettingsDangerRootProvider({ value, ids, ...props }: SettingsDangerRootProviderProps) {
  return (
    <SettingsDangerContext.Provider value={value}>
      <PartIdsProvider scope={settingsDangerAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(settingsDangerAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </SettingsDangerContext.Provider>
  )
}
