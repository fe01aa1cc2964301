import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { CHECK_IN_INTERVALS_MINUTES, datePlanMessages } from "@porchlight/core/date-plan"
import { safetyMessages } from "@porchlight/core/settings"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { SettingsSafetyNotStored } from "./settings-safety-not-stored.tsx"
import { settingsSafetyAnatomy } from "./settings.safety.anatomy.ts"
import { useSettingsSafetyContext } from "./use-settings-safety-context.ts"

export interface SettingsSafetyIntervalProps extends HTMLArkProps<"div"> {}

/** How often she checks in. */
export function SettingsSafetyInterval(props: SettingsSafetyIntervalProps) {
  const { state, settings, isKnown, change } = useSettingsSafetyContext()
  const id = useId()
  const choose = (value: string) =>
    change({
      intervalMinutes: CHECK_IN_INTERVALS_MINUTES.find((minutes) => String(minutes) === value) ?? null,
    })
  return (
    <ark.div {...partAttributes(settingsSafetyAnatomy, "field", state)} data-field="interval" {...props}>
      <label htmlFor={id} {...partAttributes(settingsSafetyAnatomy, "field-label", state)}>
        {safetyMessages.intervalLabel}
      </label>
      <select
        {...partAttributes(settingsSafetyAnatomy, "field-select", state)}
        id={id}
        value={settings.intervalMinutes ?? ""}
        disabled={!isKnown}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{datePlanMessages.intervalUsual}</option>
        {CHECK_IN_INTERVALS_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {datePlanMessages.minutes(minutes)}
          </option>
        ))}
      </select>
      <SettingsSafetyNotStored field="intervalMinutes" />
    </ark.div>
  )
}
