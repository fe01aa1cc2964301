import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { settingsMessages } from "@porchlight/core/settings"
import { usePart } from "../anatomy/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerLabelProps extends FieldLabelProps {}

export function SettingsDangerLabel({ children, ...props }: SettingsDangerLabelProps) {
  const part = usePart(settingsDangerAnatomy, "label", useSettingsDangerContext().state)
  return (
    <FieldLabel {...part} {...props}>
      {children ?? settingsMessages.passwordLabel}
    </FieldLabel>
  )
}
