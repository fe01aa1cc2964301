import { ACCESS_CODE_STATES, type AccessCodeState } from "@porchlight/machines/membership"
import type { Anatomy } from "../anatomy/index.ts"

export const accessCodeAnatomy = {
  scope: "access-code",
  purpose:
    "A button and a dialog in which an access code is redeemed. For whoever is signed in: a code belongs to an account. Five tries in an hour.",
  parts: {
    root: "Holds the state.",
    "open-trigger": "Opens the dialog.",
    status: "Says that the code is being checked, and that it was redeemed.",
    dialog: "What a code gives, and where it is entered.",
    title: "What the dialog is for.",
    text: "What a code gives.",
    form: "The field and its button.",
    label: "Names the field.",
    input: "Where the code is typed or pasted.",
    "error-text": "What is wrong with the code.",
    "submit-trigger": "Redeems the code.",
    "close-trigger": "Closes the dialog and forgets what was typed.",
  },
  states: ACCESS_CODE_STATES,
  keyboard: [
    { keys: "Enter", does: "Redeems the code." },
    { keys: "Escape", does: "Closes the dialog." },
  ],
} as const satisfies Anatomy<string, AccessCodeState>
