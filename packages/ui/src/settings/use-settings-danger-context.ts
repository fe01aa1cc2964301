import type { DangerView } from "@porchlight/machines/settings"
import { createContext, useContext } from "react"

export const SettingsDangerContext = createContext<DangerView | null>(null)

/** What the nearest `<SettingsDanger.Root>` knows and can do. */
export function useSettingsDangerContext(): DangerView {
  const view = useContext(SettingsDangerContext)
  if (!view)
    throw new Error(
      "[porchlight/settings] A part stands outside its root, so it has no state to show. Put it inside <SettingsDanger.Root>.",
    )
  return view
}
