import { SOS_STATES, type SosScreenState } from "@porchlight/machines/sos"
import type { Anatomy } from "../anatomy/index.ts"

export const sosAnatomy = {
  scope: "sos",
  purpose:
    "Calling for help: the button, its countdown, the PIN that stops it. Use one `useSos` a page and give it to the floating button and to the toolkit; the open alarm is shown by `Incident`.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    announcement: "For screen readers: each second of the countdown, and what comes of it.",
    status: "The state in words; empty while nothing is under way.",
    view: "One face of it, there in the states it names.",
    "hold-trigger": "Held for three seconds it calls. `data-state=held` while a finger is on it.",
    "countdown-trigger": "Starts the countdown without holding.",
    "instant-trigger": "Sends it silently, at once.",
    "fire-trigger": "Sends it now, while it counts down.",
    "broadcast-trigger": "Tells everybody at once.",
    "broadcast-count": "For how many people a provider took a message of the broadcast.",
    "ask-trigger": "Asks everybody who said yes to come, to call or to talk.",
    asks: "What she asked for, and who has it. There once she asked.",
    "walk-trigger": "Held all the way home.",
    "walk-toggle": "The way home without holding.",
    people: "Who would be told, or that nobody would.",
    "pin-form": "Takes the PIN that stops the countdown.",
    "pin-label": "Says what the PIN does.",
    "pin-input": "Takes the PIN; never shown, never kept.",
    "pin-error-text": "What is wrong with the PIN.",
    "confirm-trigger": "Sends the PIN.",
    "stop-trigger": "Stops it where no PINs were chosen.",
    unsent: "A press that did not reach the server says so.",
    "sign-in": "The way to sign in, while what was not sent waits for that; the host's link stands inside.",
    failure: "What was refused.",
    "line-status": "Says when the line is down.",
  },
  states: [...SOS_STATES],
  keyboard: [
    { keys: "Enter or Space on the button", does: "What a tap does: nothing is sent yet." },
    { keys: "Enter in the PIN", does: "Sends it." },
  ],
} as const satisfies Anatomy<string, SosScreenState>
