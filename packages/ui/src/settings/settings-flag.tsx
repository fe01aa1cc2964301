import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { settingsMessages, type SettingName } from "@porchlight/core/settings"
import { partAttributes } from "../anatomy/index.ts"
import { settingsAnatomy } from "./settings.anatomy.ts"
import { useSettingsContext } from "./use-settings-context.ts"

export interface SettingsFlagProps extends HTMLArkProps<"label"> {
  readonly name: SettingName
}

/** One switch. A native box, legible without a stylesheet, that says it is a switch; it waits until its state is known. */
export function SettingsFlag({ name, children, ...props }: SettingsFlagProps) {
  const { state, settings, isKnown, change } = useSettingsContext()
  const isOn = settings[name]
  return (
    <ark.label {...partAttributes(settingsAnatomy, "flag", state)} data-setting={name} {...props}>
      <input
        type="checkbox"
        role="switch"
        name={name}
        aria-checked={isOn}
        disabled={!isKnown}
        checked={isOn}
        onChange={(event) => change(name, event.currentTarget.checked)}
      />
      {children ?? settingsMessages.flags[name]}
    </ark.label>
  )
}
