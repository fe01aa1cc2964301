import { PHONE_STATES, type PhoneState } from "@porchlight/machines/phone"
import type { Anatomy } from "../anatomy/index.ts"

export const phoneAnatomy = {
  scope: "phone",
  purpose:
    "Proves a phone: asks for the number, texts a six-digit code, checks it. Browsers may fill the code in. The wait before another code comes from the server and survives a reload.",
  parts: {
    root: "Holds the state; `data-step` names the step.",
    status: "Says what is going on, to everybody.",
    failure: "Why it did not work, when no single field can mend it.",
    "number-form": "The first step; sends with Enter.",
    "code-form": "The second step; sends with Enter.",
    field: "One field; `data-field` names it.",
    label: "The field's name.",
    "country-select": "The calling codes that are offered.",
    "number-input": "The number; one that is pasted with its calling code chooses the country.",
    "code-input": "The group of boxes; takes a whole code at once, typed, pasted or filled in.",
    "code-box": "One digit.",
    "error-text": "What is wrong with the field.",
    "send-trigger": "Asks for a code.",
    "verify-trigger": "Checks the code; enabled at six digits.",
    "resend-trigger": "Asks for another code, when the wait is over.",
    "resend-countdown": "How long the wait still is; announced every ten seconds.",
    "change-trigger": "Goes back to the number.",
  },
  states: PHONE_STATES,
  keyboard: [
    { keys: "0 to 9", does: "Fills a box and goes on to the next." },
    { keys: "Ctrl+V", does: "Fills all boxes; spaces and hyphens are dropped." },
    { keys: "Backspace", does: "Empties the box, or the one before when it is empty." },
    { keys: "Left, Right, Home, End", does: "Moves between the boxes." },
    { keys: "Enter", does: "Sends the step; with an empty code it says that one is needed." },
    { keys: "when the code step begins", does: "Focus is in the first box." },
    { keys: "after a wrong code", does: "Focus stays in its box and the digits stay." },
  ],
} as const satisfies Anatomy<string, PhoneState>
