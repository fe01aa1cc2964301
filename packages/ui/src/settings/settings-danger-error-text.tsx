import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the password. Not there while nothing is. */
export function SettingsDangerErrorText({ children, ...props }: SettingsDangerErrorTextProps) {
  const danger = useSettingsDangerContext()
  const part = usePart(settingsDangerAnatomy, "error-text", danger.state)
  return (
    <FieldErrorText {...part} {...props}>
      {children ?? danger.fault}
    </FieldErrorText>
  )
}
