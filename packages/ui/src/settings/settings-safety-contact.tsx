import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { safetyMessages } from "@porchlight/core/settings"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { SettingsSafetyNotStored } from "./settings-safety-not-stored.tsx"
import { settingsSafetyAnatomy } from "./settings.safety.anatomy.ts"
import { useSettingsSafetyContext } from "./use-settings-safety-context.ts"

export interface SettingsSafetyContactProps extends HTMLArkProps<"div"> {}

/** Who of the Inner Circle is her emergency contact. */
export function SettingsSafetyContact(props: SettingsSafetyContactProps) {
  const { state, settings, people, isKnown, change } = useSettingsSafetyContext()
  const id = useId()
  return (
    <ark.div {...partAttributes(settingsSafetyAnatomy, "field", state)} data-field="contact" {...props}>
      <label htmlFor={id} {...partAttributes(settingsSafetyAnatomy, "field-label", state)}>
        {safetyMessages.contactLabel}
      </label>
      <select
        {...partAttributes(settingsSafetyAnatomy, "field-select", state)}
        id={id}
        value={settings.emergencyContactId ?? ""}
        disabled={!isKnown}
        aria-describedby={`${id}-hint`}
        onChange={(event) => change({ emergencyContactId: event.currentTarget.value || null })}
      >
        <option value="">{safetyMessages.contactNobody}</option>
        {people.map(({ id: contactId, name }) => (
          <option key={contactId} value={contactId}>
            {name}
          </option>
        ))}
      </select>
      <SettingsSafetyNotStored field="emergencyContactId" />
      <p id={`${id}-hint`} {...partAttributes(settingsSafetyAnatomy, "field-hint", state)}>
        {safetyMessages.contactHint}
      </p>
    </ark.div>
  )
}
