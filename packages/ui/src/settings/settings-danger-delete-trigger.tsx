import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { settingsMessages } from "@porchlight/core/settings"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerDeleteTriggerProps extends HTMLArkProps<"button"> {}

/** Asks for the end of the account. Gone once it is deleted. */
export function SettingsDangerDeleteTrigger({
  children,
  onClick,
  ...props
}: SettingsDangerDeleteTriggerProps) {
  const danger = useSettingsDangerContext()
  const part = usePart(settingsDangerAnatomy, "delete-trigger", danger.state)
  if (danger.state === "deleted") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        danger.ask("delete")
      })}
      {...part}
      {...props}
    >
      {children ?? settingsMessages.deleteTrigger}
    </ark.button>
  )
}
