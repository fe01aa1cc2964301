import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerConfirmTriggerProps extends HTMLArkProps<"button"> {}

/** Does it. It stays focusable while it waits: a disabled button would drop the focus. */
export function SettingsDangerConfirmTrigger({ children, ...props }: SettingsDangerConfirmTriggerProps) {
  const danger = useSettingsDangerContext()
  const part = usePart(settingsDangerAnatomy, "confirm-trigger", danger.state)
  return (
    <ark.button type="submit" aria-disabled={danger.isPending} {...part} {...props}>
      {children ?? danger.confirmText}
    </ark.button>
  )
}
