import { RESET_STATES, type ResetState } from "@porchlight/machines/session"
import type { Anatomy } from "../anatomy/index.ts"

export const sessionResetAnatomy = {
  scope: "session-reset",
  purpose:
    "Asks for a link to choose a new password. Put it into the dialog of the sign-in or on a page of its own. It says the same for a known and an unknown address.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    title: "'Reset password', and 'Email Sent!' once it is.",
    status: "Says what is going on and what was done, to everybody.",
    failure: "Why it did not work, when the field cannot mend it.",
    form: "The form; there only until the link is sent. Sends with Enter.",
    field: "The one field, the address.",
    label: "The field's name.",
    input: "The field's control.",
    hint: "What happens with the address.",
    "error-text": "What is wrong with the address.",
    "submit-trigger": "Sends the form.",
    "again-trigger": "Shows the form again, for another link.",
  },
  states: RESET_STATES,
  keyboard: [
    { keys: "Enter in the field", does: "Sends the form." },
    { keys: "after a refusal", does: "Focus is at the field." },
    { keys: "after the link was sent", does: "Focus is at the title." },
  ],
} as const satisfies Anatomy<string, ResetState>
