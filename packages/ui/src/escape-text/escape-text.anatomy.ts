import { ESCAPE_TEXT_STATES, type EscapeTextScreenState } from "@porchlight/machines/escape-text"
import type { Anatomy } from "../anatomy/index.ts"

export const escapeTextAnatomy = {
  scope: "escape-text",
  purpose:
    "Asks somebody by text to call, and once more five minutes later: the server counts, also with the tab closed. What has not reached it says so; nothing is shown as delivered because a provider took it.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    announcement: "For screen readers: what came of it, not each second.",
    status: "The state in words; empty in the form.",
    form: "To whom it goes. There while nothing is under way.",
    people: "Who may be texted, by name.",
    "person-trigger": "Writes the number of this person.",
    "phone-field": "Holds the number's label, input and error together.",
    "phone-label": "The name of the number's field.",
    "phone-input": "Where the number is typed.",
    "phone-error-text": "What is wrong with the number.",
    "send-trigger": "Sends the first text.",
    countdown: "When the second text goes out.",
    "safe-trigger": "Stops the second text; enabled only while there is one to stop.",
    "again-trigger": "Back to the form, once a run is over.",
    fates: "What became of each text.",
    unsent: "What has not reached the server says so.",
    "sign-in": "The way to sign in, while what was not sent waits for that; the host's link stands inside.",
    "own-text": "A text of her own, written already, while ours does not leave.",
    failure: "A text that did not go out.",
    "line-status": "Says when the line is down.",
  },
  states: ESCAPE_TEXT_STATES,
  keyboard: [{ keys: "Enter in the number", does: "Sends the first text." }],
} as const satisfies Anatomy<string, EscapeTextScreenState>
