import { CHECK_IN_STATES, type CheckInState } from "@porchlight/machines/check-in"
import type { Anatomy } from "../anatomy/index.ts"

export const checkInAnatomy = {
  scope: "check-in",
  purpose:
    "The watch as a place: what arming a plan would mean, where the watch stands, checking in, more time, the end. Use it as the main thing of the screen while a date is on. It shows what the server knows and says when that may be old.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    view: "There only in some states: `when` names them.",
    heading: "The state in words; focus comes here when the place changes.",
    announcement: "The state for screen readers, also when time alone changed it.",
    "line-status": "Says when the line is down, or she is signed out, and what that means.",
    "sign-in":
      "There while she has to sign in again, to see how the watch is or to have sent what waits; the host's way there stands inside.",
    "backend-warning": "Says what this backend cannot do, so that nobody relies on it.",
    clock: "Counts down to the check-in, then to the alarm, by the server's clock.",
    next: "When the next check-in is due, or since when it is.",
    ends: "When the date ends.",
    told: "Who is told, and when, one sentence a round.",
    nobody: "Warns that nobody would be told, with the emergency number. Put it above the clock.",
    "nobody-remedy":
      "What to do about that, in the place of `told`; `planning` says whether another date could be planned.",
    "left-out": "Who cannot be told yet, and that her own phone may not be asked.",
    refusal: "Why the plan cannot be armed, and what to do.",
    "accept-nobody": "The dater says that she knows that nobody is told. There only when that is so.",
    "arm-trigger": "Arms the watch.",
    "arm-failure": "'Not armed', why, and what to do.",
    "check-in-trigger": "Checks in, with one tap while no PIN is needed.",
    status: "'Checked in' for three seconds, and what is being sent.",
    "extend-trigger": "Gives more time: `minutes` says how much.",
    "extension-hint": "Until when more time is possible, or why none is.",
    "sooner-trigger": "Asks for the next check-in sooner; there only while that would change something.",
    "end-trigger": "Ends the date; asks for the PIN.",
    "pin-form": "Asks for the PIN. There only while one is needed.",
    "pin-label": "What the PIN is for.",
    "pin-input": "Takes the PIN; never shown, never kept.",
    "pin-error-text": "What is wrong with the PIN.",
    "confirm-trigger": "Sends the PIN.",
    "cancel-trigger": "Closes the PIN form; nothing is sent.",
    unsent: "What did not reach the server says so.",
    "withdraw-trigger": "Gives up what was not sent.",
    failure: "Why the last thing was not done, or why nothing can be shown.",
    "retry-trigger": "Looks again, when nothing could be shown.",
  },
  states: CHECK_IN_STATES,
  keyboard: [
    { keys: "Tab", does: "Check in, more time, sooner, end, in this order." },
    { keys: "Enter in the PIN", does: "Sends it." },
    { keys: "Escape in the PIN", does: "Closes it; focus is where it was before." },
    { keys: "after arming, ending, failing", does: "Focus is at the heading of the new place." },
  ],
} as const satisfies Anatomy<string, CheckInState>
