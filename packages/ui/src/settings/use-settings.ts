import { connectSettings, settingsMachine, type SettingsView } from "@porchlight/machines/settings"
import type { OfferedLanguage } from "@porchlight/core/language"
import type { SettingName } from "@porchlight/core/settings"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, type RequestDetails } from "../backend/index.ts"

export interface UseSettingsOptions {
  /** Before a switch is stored. */
  readonly onChange?: ((details: RequestDetails<SettingName>) => void) | undefined
  /** Another language was chosen; the account's is stored meanwhile. What the page says is the page's to change. */
  readonly onLanguage?: ((language: OfferedLanguage) => void) | undefined
}

/** What the signed-in person wants. */
export function useSettings(options: UseSettingsOptions = {}): SettingsView {
  const backend = useBackend()
  const [machine] = useState(() => settingsMachine(backend))
  const [snapshot, send] = useMachine(machine)
  const view = connectSettings(snapshot, send)
  return {
    ...view,
    change: (name, isOn) => {
      if (isAllowed(options.onChange, name)) view.change(name, isOn)
    },
    chooseLanguage: (language) => {
      view.chooseLanguage(language)
      options.onLanguage?.(language)
    },
  }
}
