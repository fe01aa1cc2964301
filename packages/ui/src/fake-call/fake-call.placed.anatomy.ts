import { PLACED_CALL_STATES, type PlacedCallViewState } from "@porchlight/machines/fake-call"
import type { Anatomy } from "../anatomy/index.ts"

export const placedCallAnatomy = {
  scope: "placed-call",
  purpose:
    "A call that the server makes to her own phone, so that the lock screen truly rings, also with the page closed. Use it beside a fake call, which needs no line.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    number: "Which number is called.",
    status: "When it rings, and what became of it.",
    failure: "Why it could not be asked for, or called off.",
    "start-trigger": "Asks for the call.",
    "cancel-trigger": "Calls it off before it rings.",
    "retry-trigger": "Asks the server again whether a call waits.",
  },
  states: PLACED_CALL_STATES,
  keyboard: [{ keys: "Tab", does: "Comes to the one button that there is." }],
} as const satisfies Anatomy<string, PlacedCallViewState>
