import { PROFILE_SETUP_STATES, type ProfileSetupState } from "@porchlight/machines/profile"
import type { Anatomy } from "../anatomy/index.ts"

export const profileSetupAnatomy = {
  scope: "profile-setup",
  purpose:
    "Completes a profile, or changes one: the whole form at once. Put a Phone flow into the dialog that proves the number.",
  parts: {
    root: "Holds the state.",
    status: "Says what is going on, and what was done, to everybody.",
    failure: "Why it did not work, when no single field can mend it.",
    form: "The form; there only while it can be filled in. Sends with Enter.",
    field: "One field; `data-field` names it.",
    label: "The field's name.",
    hint: "What the field is for.",
    input: "The control of a field that is typed.",
    select: "The control of a field that is chosen.",
    flag: "A wish that is ticked or not: a native box and its words.",
    "error-text": "What is wrong with the field.",
    "verify-trigger": "Proves the number of the form; reads 'Verified' once it is.",
    "verify-dialog": "The dialog that proves the number; holds a Phone flow.",
    "verify-title": "What the dialog is for.",
    "close-trigger": "Closes that dialog; the form waits.",
    "submit-trigger": "Stores the form.",
    "retry-trigger": "Asks for the profile again, when it could not be had.",
    "complete-dialog": "Says that the profile is complete.",
    "complete-title": "'Profile Complete!'",
    "complete-text": "What that means.",
  },
  states: PROFILE_SETUP_STATES,
  keyboard: [
    { keys: "Enter in a field", does: "Sends the form." },
    { keys: "Space on a wish", does: "Ticks or unticks it." },
    { keys: "after a refusal", does: "Focus is at the first field in error." },
    { keys: "Escape in the dialog", does: "Closes it without proving the number." },
  ],
} as const satisfies Anatomy<string, ProfileSetupState>
