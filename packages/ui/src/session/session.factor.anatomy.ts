import { FACTOR_STATES, type FactorState } from "@porchlight/machines/session"
import type { Anatomy } from "../anatomy/index.ts"

export const sessionFactorAnatomy = {
  scope: "session-factor",
  purpose:
    "The account's second factors: an authenticator app, texts to the phone, recovery codes. Every change asks for the password and signs out all other devices.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "Says what is going on and what was done, to everybody.",
    failure: "Why it did not work.",
    summary: "What protects the account now.",
    list: "The factors.",
    item: "One factor.",
    "item-name": "What it is called.",
    "item-detail": "When it was added or last used.",
    "remove-trigger": "Removes it, after the password.",
    "retry-trigger": "Looks again, when the factors could not be looked up.",
    "add-app-trigger": "Begins an authenticator app.",
    "add-phone-trigger": "Begins texts to the phone. Not there once they are on.",
    "new-codes-trigger": "Makes new recovery codes. There only with a factor.",
    "password-form": "Asks for the password before anything changes.",
    field: "A field.",
    label: "The field's name.",
    hint: "What the field is for.",
    input: "The field's control.",
    "submit-trigger": "Sends the form around it.",
    "cancel-trigger": "Leaves what was begun.",
    "proof-form": "Sets the factor up and takes its first code.",
    "qr-code": "What an authenticator app scans. There only for an app.",
    "qr-pattern": "The code's drawing.",
    key: "The same, to be typed in.",
    codes: "The recovery codes, shown once.",
    "keep-trigger": "Says that they are kept somewhere.",
  },
  states: FACTOR_STATES,
  keyboard: [
    { keys: "Enter in a field", does: "Sends the form." },
    { keys: "after a refusal", does: "Focus is at the field in error." },
  ],
} as const satisfies Anatomy<string, FactorState>
