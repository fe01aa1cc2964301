import { REGISTRATION_STATES, type RegistrationState } from "@porchlight/machines/registration"
import type { Anatomy } from "../anatomy/index.ts"

export const registrationAnatomy = {
  scope: "registration",
  purpose:
    "Makes a member in four steps: sign-up, phone, e-mail, done. The backend derives the step from what is stored, so a reload resumes where it was. Put a Phone and an Email flow into their steps.",
  parts: {
    root: "Holds the state; `data-step` names the step.",
    step: "What belongs to one step; shown only at that step, and focused when it begins unless something in it asks for focus.",
    status: "Says what is going on, to everybody.",
    failure: "Why it did not work, when no single field can mend it.",
    form: "The sign-up form; sends with Enter.",
    field: "One field; `data-field` names it.",
    label: "The field's name.",
    input: "The control of a field that is typed.",
    "country-select": "The calling codes that are offered.",
    consent: "The control of a field that is ticked; its `data-state` is `checked` or `unchecked`.",
    "consent-box": "The box that shows the tick.",
    "consent-label": "What is agreed to; may hold links.",
    "error-text": "What is wrong with the field.",
    "submit-trigger": "Creates the account; reads 'Creating account...' while it waits.",
    "retry-trigger": "Asks again how far the registration is, after that failed.",
  },
  states: REGISTRATION_STATES,
  keyboard: [
    { keys: "Enter in a field", does: "Sends the form." },
    { keys: "Space on a consent", does: "Ticks or unticks it." },
    { keys: "after a refusal", does: "Focus is at the first field in error." },
    { keys: "when a step begins", does: "Focus is in its first field, else on the step itself." },
  ],
} as const satisfies Anatomy<string, RegistrationState>
