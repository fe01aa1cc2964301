import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerInputProps extends FieldInputProps {}

/** The password; has the focus when the dialog opens. */
export function SettingsDangerInput({ onChange, ...props }: SettingsDangerInputProps) {
  const danger = useSettingsDangerContext()
  const part = usePart(settingsDangerAnatomy, "input", danger.state)
  return (
    <FieldInput
      type="password"
      name="password"
      autoComplete="current-password"
      value={danger.password}
      onChange={chain(onChange, (event) => danger.changePassword(event.currentTarget.value))}
      aria-required
      aria-describedby={useDescribedBy()}
      {...part}
      {...props}
    />
  )
}
