import type { Anatomy } from "../anatomy/index.ts"
import type { CloakScreenState } from "./cloak.screen.ts"
import { CLOAK_SCREEN_STATES } from "./cloak.screen.ts"

export const cloakAnatomy = {
  scope: "cloak",
  purpose:
    "Getting out of sight: leaves for another site, or disguises the app, tries out what leaving sends, ends it with the PIN, and keeps what she wishes. `LeaveTrigger` is an element that the page's own script hears: leaving needs neither React nor a backend, and the part no root. What a disguise shows is `Decoy`.",
  parts: {
    root: "Holds the state; everything else stands inside, but for `leave-trigger`.",
    status: "Whether the cloak is on, or that it is not known.",
    "left-at": "When she left. There only after leaving.",
    toast: "What has become of something, for a moment; empty the rest of the time.",
    "toast-plate": "What the toast stands on: nothing below is read through it.",
    "toast-text": "Its title and its text.",
    explanation: "What leaving does.",
    preview: "Whom it would tell now. Not there where nobody is to be told, or it is not known.",
    "leave-trigger": "Leaves at the first touch; needs no root.",
    "test-trigger": "Sends a test text, and says while it is on its way.",
    "disguise-trigger": "Disguises the app.",
    "no-pin": "Says that anybody can end the disguise. There only while no PIN is chosen.",
    "restore-form": "Ends the cloak. There while it is on.",
    "pin-label": "The name of the PIN's field, which stands inside. There only where a PIN is chosen.",
    "pin-input": "Takes the PIN.",
    "pin-error-text": "What is wrong with the PIN.",
    "restore-trigger": "Ends it.",
    recipients: "Whom leaving tells.",
    "recipients-label": "What is asked.",
    option: "One answer, with its box.",
    wish: "One switch and what it does.",
    "wish-label": "The switch and its name.",
    "wish-switch": "Turns it on and off; stored at once.",
    "wish-hint": "What it does.",
    "text-form": "Texts that she may choose, and what keeps them.",
    field: "One of them: its name, its field and what is wrong with it.",
    "text-input": "Takes the text.",
    "text-error-text": "What is wrong with it.",
    "update-trigger": "Keeps the texts of its form.",
    "discreet-text": "What messages to her own phone say while the app is hidden.",
    "discreet-example": "One of them, in the words that she keeps.",
    failure: "What could not be stored or seen.",
  },
  states: CLOAK_SCREEN_STATES,
  keyboard: [
    { keys: "Shift three times within 5 seconds", does: "Leaves, where the page's script listens for it." },
    { keys: "Enter in the PIN", does: "Ends the cloak." },
    { keys: "Enter in a text", does: "Keeps the texts of its form." },
    { keys: "Space on a switch", does: "Turns it." },
  ],
} as const satisfies Anatomy<string, CloakScreenState>

export type CloakPart = keyof typeof cloakAnatomy.parts
