import { PROFILE_STATES, type ProfileState } from "@porchlight/machines/profile"
import type { Anatomy } from "../anatomy/index.ts"

export const profileAnatomy = {
  scope: "profile",
  purpose: "Greets the signed-in person by the first word of their name and lets them change the name.",
  parts: {
    root: "Holds the state.",
    status: "Says what is going on, to everybody.",
    failure: "Why it did not work, when the field cannot mend it.",
    greeting: "'Welcome,' and the first word of the name.",
    "edit-trigger": "Opens the form; has the focus again when the form closes.",
    form: "The name as a form; there only while editing.",
    field: "Ties label, control and error together.",
    label: "The field's name.",
    input: "Where the name is typed; has the focus when the form opens.",
    "error-text": "What is wrong with the name.",
    "save-trigger": "Saves.",
    "cancel-trigger": "Closes the form without saving.",
    "retry-trigger": "Asks for the profile again, when it could not be had.",
  },
  states: PROFILE_STATES,
  keyboard: [
    { keys: "Enter in the field", does: "Saves." },
    { keys: "Escape in the form", does: "Closes it without saving." },
    { keys: "when the form opens or closes", does: "Focus is in the field, then on the trigger again." },
  ],
} as const satisfies Anatomy<string, ProfileState>
