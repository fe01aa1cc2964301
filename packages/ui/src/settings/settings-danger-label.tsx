import { Field } from "@ark-ui/react/field"
import { settingsMessages } from "@porchlight/core/settings"
import { usePart } from "../anatomy/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerLabelProps extends Field.LabelProps {}

export function SettingsDangerLabel({ children, ...props }: SettingsDangerLabelProps) {
  const part = usePart(settingsDangerAnatomy, "label", useSettingsDangerContext().state)
  return (
    <Field.Label {...part} {...props}>
      {children ?? settingsMessages.passwordLabel}
    </Field.Label>
  )
}
