import { safetyMessages } from "@porchlight/core/settings"
import type { WordField } from "@porchlight/machines/settings"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { settingsSafetyAnatomy } from "./settings.safety.anatomy.ts"
import { useSettingsSafetyContext } from "./use-settings-safety-context.ts"

const LABELS = {
  safeWord: "safeWord",
  duressWord: "duressWord",
  password: "passwordLabel",
} as const satisfies Record<WordField, keyof typeof safetyMessages>

/** One field of the words, with its label and what is wrong with it. */
export function SettingsSafetyWord({ name }: { readonly name: WordField }) {
  const { state, words, faults, changeWord } = useSettingsSafetyContext()
  const id = useId()
  const fault = faults[name]
  return (
    <div {...partAttributes(settingsSafetyAnatomy, "word", state)} data-field={name}>
      <label htmlFor={id} {...partAttributes(settingsSafetyAnatomy, "word-label", state)}>
        {safetyMessages[LABELS[name]]}
      </label>
      <input
        {...partAttributes(settingsSafetyAnatomy, "word-input", state)}
        id={id}
        name={name}
        type={name === "password" ? "password" : "text"}
        autoComplete={name === "password" ? "current-password" : "off"}
        autoCapitalize="none"
        value={words[name]}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-error`}
        onChange={(event) => changeWord(name, event.currentTarget.value)}
      />
      {fault === undefined ? null : (
        <p id={`${id}-error`} {...partAttributes(settingsSafetyAnatomy, "word-error-text", state)}>
          {fault}
        </p>
      )}
    </div>
  )
}
