import { DATE_PLAN_STATES, type DatePlanState } from "@porchlight/machines/date-plan"
import type { Anatomy } from "../anatomy/index.ts"

export const datePlanAnatomy = {
  scope: "date-plan",
  purpose:
    "Plans a date and saves it as a draft that can be changed. Use it before the review: a saved plan guards nothing until it is armed, and the status says so.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "Says what is going on. Empty while the form is filled in.",
    failure: "Why it did not work, when no single field can mend it.",
    "sign-in": "The way to sign in, while nothing can be saved before that; the host's link stands inside.",
    form: "The form. There only while the plan can be changed.",
    field: "One field; `data-field` names it.",
    label: "The field's name.",
    input: "Text, date, time or number, as the field needs.",
    textarea: "The notes.",
    select: "How often to check in, or how long the grace is.",
    hint: "What to write in the notes, or in which zone the times are.",
    "error-text": "What is wrong with the field.",
    contacts: "Who is told: a group of boxes.",
    "contacts-label": "The group's name.",
    contact: "One person with a box; `data-reachable` when they can be told.",
    "contact-hint": "Says that the person cannot be told yet.",
    "contacts-empty": "Says that there is nobody to choose.",
    "submit-trigger": "Saves the plan.",
    "edit-trigger": "Opens the saved plan again.",
    "clear-trigger": "Gives up what was written before and not saved. There only while there is such.",
    "retry-trigger": "Loads again.",
  },
  states: DATE_PLAN_STATES,
  keyboard: [
    { keys: "Tab", does: "The fields in their order, the people, the button." },
    { keys: "Enter in a line", does: "Saves." },
    { keys: "Space on a person", does: "Chooses or leaves out." },
    { keys: "after a refusal", does: "Focus is at the first field in error." },
  ],
} as const satisfies Anatomy<string, DatePlanState>
