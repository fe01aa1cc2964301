import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { safetyMessages } from "@porchlight/core/settings"
import { partAttributes } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { SettingsSafetyWord } from "./settings-safety-word.tsx"
import { settingsSafetyAnatomy } from "./settings.safety.anatomy.ts"
import { useSettingsSafetyContext } from "./use-settings-safety-context.ts"

export interface SettingsSafetyWordsProps extends HTMLArkProps<"form"> {}

/** The safe word, its duress twin and the password as a form. A refused one moves focus to the first fault. */
export function SettingsSafetyWords({ onSubmit, ...props }: SettingsSafetyWordsProps) {
  const { state, refusals, isPending, keepWords } = useSettingsSafetyContext()
  const form = useFaultFocus(refusals)
  return (
    <ark.form
      ref={form}
      noValidate
      aria-label={safetyMessages.wordsTitle}
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!isPending) keepWords()
      })}
      {...partAttributes(settingsSafetyAnatomy, "words-form", state)}
      {...props}
    >
      <SettingsSafetyWord name="safeWord" />
      <SettingsSafetyWord name="duressWord" />
      <SettingsSafetyWord name="password" />
      <button
        type="submit"
        aria-disabled={isPending}
        {...partAttributes(settingsSafetyAnatomy, "words-submit-trigger", state)}
      >
        {safetyMessages.wordsSave}
      </button>
    </ark.form>
  )
}
