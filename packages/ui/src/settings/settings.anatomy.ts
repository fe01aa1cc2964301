import { SETTINGS_STATES, type SettingsState } from "@porchlight/machines/settings"
import type { Anatomy } from "../anatomy/index.ts"

export const settingsAnatomy = {
  scope: "settings",
  purpose:
    "What the signed-in person wants to be sent, and who may see them: seven switches, each stored as it is turned, and the language.",
  parts: {
    root: "Holds the state.",
    status: "Says what is going on, to everybody.",
    failure: "Why it did not work; the switch is back where it was.",
    flag: "One switch and its words; `data-setting` names it.",
    "language-field": "The language of the account: its words and its list.",
    "language-label": "What the list is called.",
    "language-select": "In which language this person is written and spoken to.",
    "retry-trigger": "Asks for the settings again, when they could not be had.",
  },
  states: SETTINGS_STATES,
  keyboard: [{ keys: "Space on a switch", does: "Turns it, and stores that." }],
} as const satisfies Anatomy<string, SettingsState>
