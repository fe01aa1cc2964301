import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { safetyMessages } from "@porchlight/core/settings"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { SettingsSafetyNotStored } from "./settings-safety-not-stored.tsx"
import { settingsSafetyAnatomy } from "./settings.safety.anatomy.ts"
import { useSettingsSafetyContext } from "./use-settings-safety-context.ts"

export interface SettingsSafetyFlagProps extends HTMLArkProps<"div"> {
  readonly name: "autoAlert" | "locationSharing"
}

/** One switch and what it means. A native box that says it is a switch; it waits until its state is known. */
export function SettingsSafetyFlag({ name, ...props }: SettingsSafetyFlagProps) {
  const { state, settings, isKnown, change } = useSettingsSafetyContext()
  const hintId = useId()
  const isOn = settings[name]
  return (
    <ark.div {...props}>
      <label {...partAttributes(settingsSafetyAnatomy, "flag", state)} data-setting={name}>
        <input
          type="checkbox"
          role="switch"
          name={name}
          aria-checked={isOn}
          aria-describedby={hintId}
          disabled={!isKnown}
          checked={isOn}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
        {safetyMessages[name]}
      </label>
      <SettingsSafetyNotStored field={name} />
      <p id={hintId} {...partAttributes(settingsSafetyAnatomy, "flag-hint", state)}>
        {safetyMessages[`${name}Hint`]}
      </p>
    </ark.div>
  )
}
