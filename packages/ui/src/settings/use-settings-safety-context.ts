import type { SafetyView } from "@porchlight/machines/settings"
import { createContext, useContext } from "react"

export const SettingsSafetyContext = createContext<SafetyView | null>(null)

/** What the nearest `<SettingsSafety.Root>` knows and can do. */
export function useSettingsSafetyContext(): SafetyView {
  const view = useContext(SettingsSafetyContext)
  if (!view)
    throw new Error(
      "[porchlight/settings] A part stands outside its root, so it has no state to show. Put it inside <SettingsSafety.Root>.",
    )
  return view
}
