import { SESSION_STATES, type SessionState } from "@porchlight/machines/session"
import type { Anatomy } from "../anatomy/index.ts"

export const sessionAnatomy = {
  scope: "session",
  purpose:
    "Finds out who is signed in, signs in with e-mail and password and, where there is one, a second factor, signs out. Use it once, around what needs to know. Signing out never ends a watch.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "Says what is going on, to everybody.",
    failure: "Why it did not work, when no single field can mend it.",
    form: "The sign-in form; sends with Enter.",
    field: "One field; `data-field` names it.",
    label: "The field's name.",
    input: "The field's control.",
    "error-text": "What is wrong with the field.",
    "submit-trigger": "Sends the form; reads 'Signing In...' while it waits.",
    "passkey-trigger":
      "Signs in with a passkey, and offers them under the field for the address. Not there where the browser knows none.",
    step: "The form of the second step. There only between the two steps.",
    "step-choices": "What can be shown as the second factor.",
    "step-choice": "One of them.",
    "step-field": "The field for the code.",
    "step-hint": "Where the code comes from.",
    "step-code": "The code's control.",
    "step-send-trigger": "Texts a code. There only while a phone is the factor.",
    "step-submit-trigger": "Sends the code, or asks for the passkey.",
    "step-leave-trigger": "Back to the first step.",
    "sign-out-trigger": "Ends the session.",
    "retry-trigger": "Asks again who is signed in, when that could not be found out.",
  },
  states: SESSION_STATES,
  keyboard: [
    { keys: "Enter in a field", does: "Sends the form." },
    { keys: "Tab", does: "E-mail, password, the submit button." },
    { keys: "after a refusal", does: "Focus is at the first field in error." },
  ],
} as const satisfies Anatomy<string, SessionState>
