import { PASSWORD_STATES, type PasswordState } from "@porchlight/machines/session"
import type { Anatomy } from "../anatomy/index.ts"

export const sessionPasswordAnatomy = {
  scope: "session-password",
  purpose:
    "Sets a password: with the present one in the settings, or by the link of a mail. Give it the link's token and it asks for the new password alone.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "Says what is going on and what was done, to everybody.",
    failure: "Why it did not work, when no single field can mend it.",
    form: "The form; gone once a link is used up. Sends with Enter.",
    field: "One field; `data-field` names it. The present password's is not there by a link.",
    label: "The field's name.",
    input: "The field's control.",
    "error-text": "What is wrong with the field, under its heading.",
    "submit-trigger": "Sends the form.",
  },
  states: PASSWORD_STATES,
  keyboard: [
    { keys: "Enter in a field", does: "Sends the form." },
    { keys: "after a refusal", does: "Focus is at the first field in error." },
  ],
} as const satisfies Anatomy<string, PasswordState>
