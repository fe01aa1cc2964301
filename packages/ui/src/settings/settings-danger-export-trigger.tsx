import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { settingsMessages } from "@porchlight/core/settings"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerExportTriggerProps extends HTMLArkProps<"button"> {}

/** Asks for the file with everything. Gone once the account is deleted. */
export function SettingsDangerExportTrigger({
  children,
  onClick,
  ...props
}: SettingsDangerExportTriggerProps) {
  const danger = useSettingsDangerContext()
  const part = usePart(settingsDangerAnatomy, "export-trigger", danger.state)
  if (danger.state === "deleted") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        danger.ask("export")
      })}
      {...part}
      {...props}
    >
      {children ?? settingsMessages.exportTrigger}
    </ark.button>
  )
}
