import { SUGGESTION_STATES, type SuggestionFormState } from "@porchlight/machines/venue"
import type { Anatomy } from "../anatomy/index.ts"

export const venueSuggestionAnatomy = {
  scope: "venue-suggestion",
  purpose:
    "A place that a member wants to be looked at, and what became of those before. Nobody sees whose it is.",
  parts: {
    root: "Holds the state.",
    status: "Says what is going on, to everybody.",
    failure: "Why it was not sent.",
    "sign-in": "The way to sign in, while nothing is sent before that; the host's link stands inside.",
    form: "The fields; not there once it was sent.",
    field: "One field; `data-field` names it.",
    label: "What the field is called.",
    input: "Name or address.",
    select: "The kind of place.",
    textarea: "What is known of it.",
    "error-text": "What is wrong with the field.",
    "submit-trigger": "Sends it.",
    "another-trigger": "Begins another one.",
    own: "What was suggested before.",
    "own-title": "What the list is called.",
    "own-retry-trigger": "Looks them up again, where that failed.",
    "own-item": "One suggestion, and what became of it.",
  },
  states: SUGGESTION_STATES,
  keyboard: [{ keys: "Enter", does: "In a field of one line: sends the suggestion." }],
} as const satisfies Anatomy<string, SuggestionFormState>
