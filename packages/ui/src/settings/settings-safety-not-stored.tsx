import type { SafetyField } from "@porchlight/machines/settings"
import { partAttributes } from "../anatomy/index.ts"
import { settingsSafetyAnatomy } from "./settings.safety.anatomy.ts"
import { useSettingsSafetyContext } from "./use-settings-safety-context.ts"

/** That a wish was not stored, beside it. */
export function SettingsSafetyNotStored({ field }: { readonly field: SafetyField }) {
  const { state, notStored } = useSettingsSafetyContext()
  const text = notStored(field)
  if (text === null) return null
  return (
    <p role="alert" {...partAttributes(settingsSafetyAnatomy, "not-stored", state)}>
      {text}
    </p>
  )
}
