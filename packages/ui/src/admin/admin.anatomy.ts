import { ADMIN_STATES, BYPASS_STATES, type AdminState, type BypassState } from "@porchlight/machines/admin"
import type { Anatomy } from "../anatomy/index.ts"

export const adminAnatomy = {
  scope: "admin",
  purpose:
    "Shows staff how the server is, who uses it and what was done lately, behind the password asked again. What somebody may see, the backend decides; nothing of circles, dates or places is in it.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "Says what is going on and what was done, to everybody.",
    failure: "Why it did not work.",
    refusal: "Why there is no way in for this account or session.",
    form: "Sends one thing: the password, a search, a role, a number, a price. `data-act` says which.",
    field: "Ties label, control, hint and error of one field together.",
    label: "What the field asks for.",
    input: "A text of the field.",
    select: "A choice of the field.",
    hint: "What the field takes.",
    "error-text": "What is wrong with the field.",
    "submit-trigger": "Sends the form around it.",
    "act-trigger": "Does one thing; `data-act` says which.",
    "export-trigger": "Hands over the shown log as comma-separated values.",
    lines: "Something of the server or of a person, line by line; `data-of` says what.",
    "line-label": "What the line is about.",
    "line-value": "What there is to say.",
    people: "The accounts, newest first.",
    person: "One account of the list.",
    "person-email": "The address, masked.",
    "person-detail": "Where the account stands.",
    "person-open-trigger": "Opens the account; the look is written down.",
    redacted: "Says that something is masked.",
  },
  states: ADMIN_STATES,
  keyboard: [
    { keys: "Enter", does: "Sends the form around the field." },
    { keys: "after a refused password", does: "Focus is at the password." },
    { keys: "after somebody was opened or closed", does: "Focus is at what is shown then." },
  ],
} as const satisfies Anatomy<string, AdminState>

export const bypassAnatomy = {
  scope: "admin-bypass",
  purpose:
    "An administrator's switch for skipping the proof of their phone. For everybody else it is not there.",
  parts: {
    root: "Holds the state; not there for whoever is no administrator.",
    status: "Says what is going on.",
    warning: "Says what it does, and who sees it.",
    badge: "'ACTIVE', while it is on.",
    switch: "Switches it on and off.",
    forbidden: "Says that the deployment does not allow it.",
    failure: "Why it did not work.",
    "retry-trigger": "Looks again.",
  },
  states: BYPASS_STATES,
  keyboard: [{ keys: "Space", does: "Turns the switch that has the focus." }],
} as const satisfies Anatomy<string, BypassState>
