import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { LANGUAGES, nameOf } from "@porchlight/core/language"
import { settingsMessages } from "@porchlight/core/settings"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { settingsAnatomy } from "./settings.anatomy.ts"
import { useSettingsContext } from "./use-settings-context.ts"

export interface SettingsLanguageProps extends HTMLArkProps<"div"> {}

/** The language of the account: a native list, each language in its own words. It waits until it is known. */
export function SettingsLanguage(props: SettingsLanguageProps) {
  const { state, settings, isKnown, chooseLanguage } = useSettingsContext()
  const id = useId()
  return (
    <ark.div {...partAttributes(settingsAnatomy, "language-field", state)} {...props}>
      <label htmlFor={id} {...partAttributes(settingsAnatomy, "language-label", state)}>
        {settingsMessages.languageLabel}
      </label>
      <select
        {...partAttributes(settingsAnatomy, "language-select", state)}
        id={id}
        value={settings.language}
        disabled={!isKnown}
        onChange={(event) => {
          const chosen = LANGUAGES.find((language) => language === event.currentTarget.value)
          if (chosen !== undefined) chooseLanguage(chosen)
        }}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOf(language)}
          </option>
        ))}
      </select>
    </ark.div>
  )
}
