import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerFormProps extends HTMLArkProps<"form"> {}

/** The password as a form. A refused one moves focus to the field. */
export function SettingsDangerForm({ onSubmit, ...props }: SettingsDangerFormProps) {
  const danger = useSettingsDangerContext()
  const part = usePart(settingsDangerAnatomy, "form", danger.state)
  const form = useFaultFocus(danger.refusals)
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!danger.isPending) danger.confirm()
      })}
      {...part}
      {...props}
    />
  )
}
