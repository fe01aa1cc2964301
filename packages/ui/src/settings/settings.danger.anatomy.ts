import { DANGER_STATES, type DangerState } from "@porchlight/machines/settings"
import type { Anatomy } from "../anatomy/index.ts"

export const settingsDangerAnatomy = {
  scope: "settings-danger",
  purpose: "Takes everything along as a file, or ends the account: both ask for the password again.",
  parts: {
    root: "Holds the state.",
    status: "Says what is going on, and what was done, to everybody.",
    failure: "Why it was not done.",
    "export-trigger": "Asks for the file.",
    "delete-trigger": "Asks for the end of the account.",
    dialog: "Asks for the password, and says what will happen.",
    title: "What the dialog is about.",
    hint: "What will happen.",
    form: "The password as a form; sends with Enter.",
    field: "Ties label, control and error together.",
    label: "The field's name.",
    input: "The password; has the focus when the dialog opens.",
    "error-text": "What is wrong with the password.",
    "confirm-trigger": "Does it.",
    "cancel-trigger": "Leaves everything as it is.",
    deleted: "Until when the deletion can be undone.",
  },
  states: DANGER_STATES,
  keyboard: [
    { keys: "Enter in the password", does: "Does it." },
    { keys: "Escape in the dialog", does: "Closes it; nothing happens." },
  ],
} as const satisfies Anatomy<string, DangerState>
