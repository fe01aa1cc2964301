import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerFieldProps extends FieldRootProps {}

/** Ties label, control and error of the password together. */
export function SettingsDangerField(props: SettingsDangerFieldProps) {
  const danger = useSettingsDangerContext()
  const part = usePart(settingsDangerAnatomy, "field", danger.state)
  return (
    <FieldRoot role="none" invalid={danger.fault !== null} readOnly={danger.isPending} {...part} {...props} />
  )
}
