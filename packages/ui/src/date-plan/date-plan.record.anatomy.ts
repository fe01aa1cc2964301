import { RECORD_STATES, type RecordState } from "@porchlight/machines/date-plan"
import type { Anatomy } from "../anatomy/index.ts"

export const datePlanRecordAnatomy = {
  scope: "date-plan-record",
  purpose:
    "What is kept of dates for the dater alone: the log of what happened, and a private review of each that is over.",
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
    hint: "What became of the place in the plan, or which dates a list is of.",
    "error-text": "What is wrong.",
    "save-trigger": "Keeps the review.",
    "cancel-trigger": "Leaves the review as it is. Not there where there is nothing to go back to.",
    reviews: "The dates that can still be reviewed, then all reviews, or that there is nothing.",
    "list-title": "Which of the two a list is.",
    item: "One date, with its day; `data-plan` names it.",
    day: "When the date was.",
    review: "The review as it is kept.",
    "edit-trigger": "Opens the form.",
    "forget-trigger": "Asks whether it is to be forgotten.",
    question: "Whether it is to be forgotten.",
    "forget-confirm-trigger": "Forgets it.",
  },
  states: RECORD_STATES,
  keyboard: [
    { keys: "Arrow keys in how it felt", does: "Choose another one." },
    {
      keys: "after changing, keeping, forgetting, going back",
      does: "Focus is at what took the place of what was pressed.",
    },
  ],
} as const satisfies Anatomy<string, RecordState>
