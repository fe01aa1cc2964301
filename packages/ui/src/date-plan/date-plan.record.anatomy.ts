import { RECORD_STATES, type RecordState } from "@porchlight/machines/date-plan"
import type { Anatomy } from "../anatomy/index.ts"

export const datePlanRecordAnatomy = {
  scope: "date-plan-record",
  purpose:
    "What is kept of dates for the dater alone: the log of what happened, and a private review of the one that is over.",
  parts: {
    root: "Holds the state.",
    status: "Says what is going on, to everybody.",
    failure: "Why it did not work; what was typed stays.",
    "retry-trigger": "Asks again, when nothing could be had.",
    log: "The lines of the log, newest first.",
    event: "One line; `data-type` names what happened.",
    empty: "Said when nothing has happened yet.",
    form: "How it was.",
    felt: "How it felt: a group of three.",
    "felt-label": "What the group is called.",
    "felt-choice": "One of the three.",
    field: "Notes or place, with label, hint and what is wrong; `data-field` names it.",
    label: "What the field is called.",
    input: "The place.",
    textarea: "The notes.",
    hint: "What becomes of the place.",
    "error-text": "What is wrong.",
    "save-trigger": "Keeps the review.",
    reviews: "All of her reviews, newest first, or that there is none.",
    item: "One of them, with its day; `data-plan` names the date.",
    day: "When it was kept.",
    review: "The review as it is kept.",
    "edit-trigger": "Changes it.",
    "forget-trigger": "Forgets it.",
  },
  states: RECORD_STATES,
  keyboard: [
    { keys: "Arrow keys in how it felt", does: "Choose another one." },
    {
      keys: "after changing, keeping, forgetting",
      does: "Focus is at what took the place of what was pressed.",
    },
  ],
} as const satisfies Anatomy<string, RecordState>
