import { SAFETY_STATES, type SafetyState } from "@porchlight/machines/settings"
import type { Anatomy } from "../anatomy/index.ts"

export const settingsSafetyAnatomy = {
  scope: "settings-safety",
  purpose:
    "How dates are guarded unless a plan says otherwise: rhythm, people, place and the words that a text can carry. Each wish is stored as it is made; what is planned already stays as it is.",
  parts: {
    root: "Holds the state.",
    status: "Says what is going on, to everybody.",
    failure: "Why it did not work.",
    "not-stored": "Beside a wish that was not stored: that it is as it was, and why.",
    flag: "One switch and its words; `data-setting` names it.",
    "flag-hint": "What the switch means.",
    field: "One list with its label and hint; `data-field` names it.",
    "field-label": "What the list is called.",
    "field-select": "The list.",
    "field-hint": "What it means.",
    "words-form": "The safe word and its duress twin, with the password.",
    word: "One field of the form, with its label and what is wrong; `data-field` names it.",
    "word-label": "What the field is called.",
    "word-input": "The field.",
    "word-error-text": "What is wrong with it.",
    "words-submit-trigger": "Keeps both words.",
    "medical-form": "What an ambulance should know of her.",
    "medical-label": "What the field is called.",
    "medical-hint": "Who reads it, and when.",
    "medical-input": "The field; a few lines.",
    "medical-submit-trigger": "Keeps it.",
    "handle-form": "What she is known by on a borrowed phone.",
    "handle-label": "What the field is called.",
    "handle-input": "The field.",
    "handle-hint": "What it is for.",
    "handle-error-text": "What is wrong with it.",
    "handle-submit-trigger": "Keeps it.",
    "retry-trigger": "Asks for the settings again, when they could not be had.",
  },
  states: SAFETY_STATES,
  keyboard: [
    { keys: "Space on a switch", does: "Turns it, and stores that." },
    { keys: "Enter in the words", does: "Keeps them." },
  ],
} as const satisfies Anatomy<string, SafetyState>
