import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { settingsMessages } from "@porchlight/core/settings"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the dialog; everything stays as it is. */
export function SettingsDangerCancelTrigger({
  children,
  onClick,
  ...props
}: SettingsDangerCancelTriggerProps) {
  const danger = useSettingsDangerContext()
  const part = usePart(settingsDangerAnatomy, "cancel-trigger", danger.state)
  return (
    <ark.button
      type="button"
      aria-disabled={danger.isPending}
      onClick={chain(onClick, () => {
        if (!danger.isPending) danger.cancel()
      })}
      {...part}
      {...props}
    >
      {children ?? settingsMessages.cancel}
    </ark.button>
  )
}
