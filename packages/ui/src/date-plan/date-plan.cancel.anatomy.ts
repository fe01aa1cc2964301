import { PLAN_CANCEL_STATES, type PlanCancelState } from "@porchlight/machines/date-plan"
import type { Anatomy } from "../anatomy/index.ts"

export const datePlanCancelAnatomy = {
  scope: "date-plan-cancel",
  purpose: "Calls off a planned date, after it was asked once whether that is meant.",
  parts: {
    root: "Holds the state.",
    "cancel-trigger": "Asks whether the date is to be called off.",
    question: "What calling it off means; has the focus when it comes.",
    "confirm-trigger": "Calls it off.",
    "keep-trigger": "Leaves the plan as it is.",
    failure: "Why it is not called off, or not known to be.",
    "sign-in": "The way to sign in, while nobody is; the host's link stands inside.",
    status: "Says what is going on and what came of it; has the focus once the date is called off.",
  },
  states: PLAN_CANCEL_STATES,
  keyboard: [
    { keys: "Enter", does: "On a button: what it says." },
    { keys: "Space", does: "On a button: what it says." },
  ],
} as const satisfies Anatomy<string, PlanCancelState>
