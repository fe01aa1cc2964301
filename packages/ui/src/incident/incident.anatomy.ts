import { INCIDENT_STATES, type IncidentState, type ResponderLineView } from "@porchlight/machines/incident"
import type { Anatomy } from "../anatomy/index.ts"

type ResponderState = ResponderLineView["state"]

const RESPONDER_STATES = [
  "later",
  "told",
  "opened",
  "on-it",
  "reached",
  "cannot-help",
] as const satisfies ReadonlyArray<ResponderState>

export const incidentAnatomy = {
  scope: "incident",
  purpose:
    "An alarm as the dater sees it: why it rang, who is told, who answered, and 'I am safe'. Use it as the main thing of the screen while an alarm is open. It looks the same after the safe and the duress PIN.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    heading: "The state in words; focus comes here when the alarm is resolved.",
    announcement: "For screen readers: the state, and who has answered.",
    "line-status": "Says when the line is down, or she is signed out, and that the alarm goes on.",
    "sign-in": "There while she has to sign in again: put the way there here.",
    "opened-at": "When the alarm opened.",
    reason: "Why it rang, in facts.",
    answer: "Who has answered, or that nobody has.",
    nobody: "There while nobody could be told: put what she can call here, first.",
    responders: "The people who are told, one line each.",
    responder: "One person; `data-state` says how far they are.",
    "resolve-trigger": "'I am safe'; asks for the PIN.",
    "pin-form": "Asks for the PIN. There only while one is needed.",
    "pin-label": "Says that it is the PIN that is asked for.",
    "pin-input": "Takes the PIN; never shown, never kept.",
    "pin-error-text": "What is wrong with the PIN.",
    "confirm-trigger": "Sends the PIN.",
    "cancel-trigger": "Closes the PIN form, or gives up what was not sent.",
    unsent: "'I am safe' that did not reach the server says so.",
    failure: "Says that the alarm cannot be seen, and that it goes on.",
    "retry-trigger": "Looks again.",
  },
  states: [...INCIDENT_STATES, ...RESPONDER_STATES],
  keyboard: [
    { keys: "Enter in the PIN", does: "Sends it." },
    { keys: "Escape in the PIN", does: "Closes it; focus is where it was before." },
    { keys: "after the PIN was right", does: "Focus is at the heading." },
  ],
} as const satisfies Anatomy<string, IncidentState | ResponderState>
