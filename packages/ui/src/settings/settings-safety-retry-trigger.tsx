import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { safetyMessages } from "@porchlight/core/settings"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { settingsSafetyAnatomy } from "./settings.safety.anatomy.ts"
import { useSettingsSafetyContext } from "./use-settings-safety-context.ts"

export interface SettingsSafetyRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks again. There only where nothing could be had. */
export function SettingsSafetyRetryTrigger({ children, onClick, ...props }: SettingsSafetyRetryTriggerProps) {
  const { state, look } = useSettingsSafetyContext()
  const part = usePart(settingsSafetyAnatomy, "retry-trigger", state)
  if (state !== "unknown") return null
  return (
    <ark.button type="button" onClick={chain(onClick, look)} {...part} {...props}>
      {children ?? safetyMessages.retry}
    </ark.button>
  )
}
