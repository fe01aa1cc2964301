import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { settingsSafetyAnatomy } from "./settings.safety.anatomy.ts"
import { useSettingsSafetyContext } from "./use-settings-safety-context.ts"

export interface SettingsSafetyFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work. Not there while nothing is wrong. */
export function SettingsSafetyFailure({ children, ...props }: SettingsSafetyFailureProps) {
  const { state, failure } = useSettingsSafetyContext()
  const part = usePart(settingsSafetyAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure.message}
    </ark.div>
  )
}
