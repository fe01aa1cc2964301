import { EMAIL_CHANGE_STATES, type EmailChangeState } from "@porchlight/machines/email"
import type { Anatomy } from "../anatomy/index.ts"

export const emailChangeAnatomy = {
  scope: "email-change",
  purpose:
    "Changes the address of an account. The old one stays in force until the new one is confirmed, and can be taken back for a week.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "Says what is going on and what was done, to everybody.",
    summary: "Which address is in force, and which waits.",
    failure: "Why it did not work, when no single field can mend it.",
    "retry-trigger": "Looks again, when the address could not be looked up.",
    form: "Asks for another address. There only while none waits.",
    field: "One field; `data-field` names it.",
    label: "The field's name.",
    input: "The field's control.",
    "error-text": "What is wrong with the field.",
    "submit-trigger": "Sends the form.",
    "withdraw-trigger": "Takes back what waits. There only then.",
  },
  states: EMAIL_CHANGE_STATES,
  keyboard: [
    { keys: "Enter in a field", does: "Sends the form." },
    { keys: "after a refusal", does: "Focus is at the first field in error." },
  ],
} as const satisfies Anatomy<string, EmailChangeState>
