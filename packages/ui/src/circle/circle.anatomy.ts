import type { ContactStatus } from "@porchlight/core/circle"
import {
  CIRCLE_FORM_STATES,
  CIRCLE_STATES,
  type CircleFormState,
  type CircleState,
} from "@porchlight/machines/circle"
import type { Anatomy } from "../anatomy/index.ts"

const CONTACT_STATES = [
  "pending",
  "verified",
  "declined",
  "stopped",
  "expired",
] as const satisfies ReadonlyArray<ContactStatus>

export const circleAnatomy = {
  scope: "circle",
  purpose:
    "The people the dater trusts, those who said yes apart from those who have not answered. Use it where she adds, changes and removes them. Nobody is told anything before they have said yes.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    offline: "Says that the line is down. Empty while it is up.",
    status: "What happened last, for everybody.",
    failure: "Why the list is not there, or the last change was not made.",
    "retry-trigger": "Loads the list again.",
    unsent: "A change or an invite that did not reach the server says so.",
    "give-up-trigger": "Gives up a change that was not sent.",
    empty: "Says that there is nobody yet, and what to do.",
    group: "One list with its title; `group` says which.",
    "group-title": "'Trusted Contacts (n)', or who is waited for.",
    list: "The contacts; its children are repeated for each.",
    item: "One contact; `data-state` is their status.",
    "item-name": "Who it is.",
    "item-detail": "Number and relationship.",
    "item-status": "The status in words.",
    "item-warning": "Says what would not reach this person.",
    "item-tier": "When this person is told.",
    "item-language": "In which language this person is written and spoken to.",
    "item-sms": "Whether this person gets texts and calls.",
    "item-resend-trigger": "Sends the invite again, while it is not answered.",
    "item-test-trigger": "Sends a test text, while one may be sent.",
    "item-test": "What became of the last test. Empty without one.",
    "item-remove-trigger": "Asks whether to remove this person.",
    "add-trigger": "Opens the add form.",
    form: "The add form. There only while it is open.",
    field: "One field; `data-field` names it.",
    label: "The field's name.",
    input: "Name, number or e-mail.",
    select: "Country, relationship, when they are told, or in which language.",
    "error-text": "What is wrong with the field.",
    "form-failure": "Why the contact was not added.",
    "submit-trigger": "Sends the invite.",
    "cancel-trigger": "Closes the form.",
    "remove-dialog": "Asks before somebody is removed.",
    "remove-title": "Whom it is about.",
    "remove-hint": "What removing means.",
    "confirm-trigger": "Removes.",
    "keep-trigger": "Closes; nobody is removed.",
  },
  states: [...CIRCLE_STATES, ...CIRCLE_FORM_STATES, ...CONTACT_STATES],
  keyboard: [
    { keys: "Tab", does: "Each contact's controls in turn, then the form." },
    { keys: "Enter in a field", does: "Sends the invite." },
    { keys: "Escape in the form or the question", does: "Closes it; focus is where it was before." },
    { keys: "after a refusal", does: "Focus is at the first field in error." },
  ],
} as const satisfies Anatomy<string, CircleState | CircleFormState | ContactStatus>
