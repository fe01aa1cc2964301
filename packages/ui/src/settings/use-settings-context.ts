import type { SettingsView } from "@porchlight/machines/settings"
import { createContext, useContext } from "react"

export const SettingsContext = createContext<SettingsView | null>(null)

/** What the nearest `<Settings.Root>` knows and can do. */
export function useSettingsContext(): SettingsView {
  const view = useContext(SettingsContext)
  if (!view)
    throw new Error(
      "[porchlight/settings] A part stands outside its root, so it has no state to show. Put it inside <Settings.Root>.",
    )
  return view
}
