import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { errorMessages } from "@porchlight/core/error"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { settingsAnatomy } from "./settings.anatomy.ts"
import { useSettingsContext } from "./use-settings-context.ts"

export interface SettingsRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks for the settings again. There only while they are unknown. */
export function SettingsRetryTrigger({ children, onClick, ...props }: SettingsRetryTriggerProps) {
  const settings = useSettingsContext()
  const part = usePart(settingsAnatomy, "retry-trigger", settings.state)
  if (settings.state !== "unknown") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        settings.look()
      })}
      {...part}
      {...props}
    >
      {children ?? errorMessages.retry}
    </ark.button>
  )
}
