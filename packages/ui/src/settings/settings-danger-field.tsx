import { Field } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerFieldProps extends Field.RootProps {}

/** Ties label, control and error of the password together. */
export function SettingsDangerField(props: SettingsDangerFieldProps) {
  const danger = useSettingsDangerContext()
  const part = usePart(settingsDangerAnatomy, "field", danger.state)
  return (
    <Field.Root
      role="none"
      invalid={danger.fault !== null}
      readOnly={danger.isPending}
      {...part}
      {...props}
    />
  )
}
