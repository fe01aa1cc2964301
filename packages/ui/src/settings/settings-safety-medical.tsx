import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { MEDICAL_MAX_LENGTH, safetyMessages } from "@porchlight/core/settings"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { SettingsSafetyNotStored } from "./settings-safety-not-stored.tsx"
import { settingsSafetyAnatomy as anatomy } from "./settings.safety.anatomy.ts"
import { useSettingsSafetyContext } from "./use-settings-safety-context.ts"

export interface SettingsSafetyMedicalProps extends HTMLArkProps<"form"> {}

/** What an ambulance should know of her; an empty one is nothing. Not there before it is known what she has written. */
export function SettingsSafetyMedical({ onSubmit, ...props }: SettingsSafetyMedicalProps) {
  const { state, settings, isKnown, isPending, change } = useSettingsSafetyContext()
  const id = useId()
  if (!isKnown) return null
  return (
    <ark.form
      noValidate
      aria-label={safetyMessages.medicalLabel}
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get("medical")
        // Forms hand over line breaks as two characters.
        const text = typeof typed === "string" ? typed.replaceAll("\r\n", "\n").trim() : ""
        if (!isPending) change({ medical: text === "" ? null : text })
      })}
      {...partAttributes(anatomy, "medical-form", state)}
      {...props}
    >
      <label htmlFor={id} {...partAttributes(anatomy, "medical-label", state)}>
        {safetyMessages.medicalLabel}
      </label>
      <p id={`${id}-hint`} {...partAttributes(anatomy, "medical-hint", state)}>
        {safetyMessages.medicalHint}
      </p>
      <textarea
        {...partAttributes(anatomy, "medical-input", state)}
        id={id}
        name="medical"
        rows={3}
        autoComplete="off"
        maxLength={MEDICAL_MAX_LENGTH}
        defaultValue={settings.medical ?? ""}
        aria-describedby={`${id}-hint`}
      />
      <SettingsSafetyNotStored field="medical" />
      <button
        type="submit"
        aria-disabled={isPending}
        {...partAttributes(anatomy, "medical-submit-trigger", state)}
      >
        {safetyMessages.medicalSave}
      </button>
    </ark.form>
  )
}
