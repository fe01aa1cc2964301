import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function SettingsDangerStatus({ children, ...props }: SettingsDangerStatusProps) {
  const danger = useSettingsDangerContext()
  const part = usePart(settingsDangerAnatomy, "status", danger.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? danger.status}
    </ark.output>
  )
}
