import { ACCESS_STATES, type AccessState } from "@porchlight/machines/access"
import type { Anatomy } from "../anatomy/index.ts"
import { PIN_ENTRY_STATES, type PinEntryState } from "./use-access-pin-context.ts"

export const accessAnatomy = {
  scope: "access",
  purpose:
    "Two things: choosing the safe and the duress PIN (Root and what stands inside), and entering a PIN wherever one is asked for (PinForm and the Pin parts, which need no Root). Entering never shows which of the two was entered: both get the same answer.",
  parts: {
    root: "Holds the state of choosing.",
    status: "Says what is going on, to everybody.",
    failure: "Why saving did not work, when no single field can mend it.",
    form: "The form in which both PINs are chosen; sends with Enter.",
    field: "One field; `data-field` names it.",
    label: "The field's name.",
    hint: "What the field is for.",
    input: "The field's control; masked.",
    "error-text": "What is wrong with the field.",
    "submit-trigger": "Saves both PINs.",
    "pin-form": "Asks for one PIN, safe or duress; sends with Enter.",
    "pin-label": "What is asked for.",
    "pin-input": "Where the PIN is typed: masked, a keypad on phones, its length not shown.",
    "pin-error-text": "Why the PIN was not taken.",
    "pin-submit-trigger": "Sends the PIN.",
  },
  states: [...ACCESS_STATES, ...PIN_ENTRY_STATES],
  keyboard: [
    { keys: "Enter in a field", does: "Sends the form." },
    { keys: "after a refusal", does: "Focus is at the first field in error." },
    { keys: "after a wrong PIN", does: "The field is empty and has the focus." },
  ],
} as const satisfies Anatomy<string, AccessState | PinEntryState>
