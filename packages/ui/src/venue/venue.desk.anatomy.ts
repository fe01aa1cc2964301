import { VENUE_DESK_STATES, type VenueDeskState } from "@porchlight/machines/venue"
import type { Anatomy } from "../anatomy/index.ts"

export const venueDeskAnatomy = {
  scope: "venue-desk",
  purpose:
    "Where administrators keep the directory of venues: what waits, what is in it, and what is written of one.",
  parts: {
    root: "Holds the state.",
    status: "Says what is going on or was just done, to everybody.",
    failure: "Why it did not work.",
    "retry-trigger": "Looks again.",
    waiting: "The suggestions that wait.",
    directory: "The venues that are in the directory.",
    "list-title": "What a list is called.",
    item: "One suggestion or venue.",
    "item-detail": "Kind and address.",
    "look-trigger": "Opens the form with a suggestion.",
    "refuse-trigger": "Does not take a suggestion up, for the reason that it names.",
    "edit-trigger": "Opens the form with a venue.",
    "item-remove-trigger": "Takes a venue out.",
    "add-trigger": "Opens the form for a new venue.",
    form: "Everything that is written of a venue; takes the place of the lists.",
    field: "One field; `data-field` names it.",
    group: "What belongs to one fact or number.",
    "group-label": "Which one.",
    label: "What a field is called.",
    hint: "How it is to be filled in.",
    input: "A field of one line.",
    select: "A choice.",
    "error-text": "What is wrong.",
    "save-trigger": "Saves it, verified now.",
    "cancel-trigger": "Goes back to the lists.",
  },
  states: VENUE_DESK_STATES,
  keyboard: [{ keys: "Enter", does: "In a field of one line: saves the venue." }],
} as const satisfies Anatomy<string, VenueDeskState>
