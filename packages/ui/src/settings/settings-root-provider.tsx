import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { SettingsView } from "@porchlight/machines/settings"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { settingsAnatomy } from "./settings.anatomy.ts"
import { SettingsContext } from "./use-settings-context.ts"

export interface SettingsRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useSettings` gave. */
  readonly value: SettingsView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof settingsAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function SettingsRootProvider({ value, ids, ...props }: SettingsRootProviderProps) {
  return (
    <SettingsContext.Provider value={value}>
      <PartIdsProvider scope={settingsAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(settingsAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </SettingsContext.Provider>
  )
}
