import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { settingsAnatomy } from "./settings.anatomy.ts"
import { useSettingsContext } from "./use-settings-context.ts"

export interface SettingsFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work. Not there while nothing is wrong. */
export function SettingsFailure({ children, ...props }: SettingsFailureProps) {
  const settings = useSettingsContext()
  const part = usePart(settingsAnatomy, "failure", settings.state)
  const { failure } = settings
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure.message}
    </ark.div>
  )
}
