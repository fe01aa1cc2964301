import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { settingsAnatomy } from "./settings.anatomy.ts"
import { useSettingsContext } from "./use-settings-context.ts"

export interface SettingsStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function SettingsStatus({ children, ...props }: SettingsStatusProps) {
  const settings = useSettingsContext()
  const part = usePart(settingsAnatomy, "status", settings.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? settings.status}
    </ark.output>
  )
}
