import { PLACE_STATES, type PlaceState } from "@porchlight/machines/date-plan"
import type { Anatomy } from "../anatomy/index.ts"

export const datePlanPlaceAnatomy = {
  scope: "date-plan-place",
  purpose:
    "What is known of a place: evidence with its reasons, and a number only where there is enough of it. Never a promise of safety.",
  parts: {
    root: "Holds the state.",
    form: "The place that is asked for.",
    label: "What the field is called.",
    input: "The place.",
    "error-text": "That a place is missing.",
    "submit-trigger": "Looks at what is known.",
    status: "Says what is going on, to everybody.",
    failure: "Why it did not work.",
    "sign-in": "The way to sign in, while nothing is told before that; the host's link stands inside.",
    result: "What was found out; has the focus when it comes.",
    "result-title": "Of which place.",
    warning: "That chance made the number: in demos alone.",
    score: "The number, or that there is not enough data; `data-color` says how it looks.",
    meaning: "What the number means, in words.",
    finding: "One thing that was looked at; `data-item` names it, `data-fine` says how it came out.",
  },
  states: PLACE_STATES,
  keyboard: [{ keys: "Enter", does: "Checks the place." }],
} as const satisfies Anatomy<string, PlaceState>
