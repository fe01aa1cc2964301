import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerFailureProps extends HTMLArkProps<"div"> {}

/** Why it was not done. Not there while nothing is wrong. */
export function SettingsDangerFailure({ children, ...props }: SettingsDangerFailureProps) {
  const danger = useSettingsDangerContext()
  const part = usePart(settingsDangerAnatomy, "failure", danger.state)
  const { failure } = danger
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? (
        <>
          <strong>{failure.title}</strong> {failure.message}
        </>
      )}
    </ark.div>
  )
}
