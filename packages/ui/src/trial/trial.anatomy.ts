import { TRIAL_STATES, type TrialState } from "@porchlight/machines/trial"
import type { Anatomy } from "../anatomy/index.ts"

export const trialAnatomy = {
  scope: "trial",
  purpose:
    "Shows how long the free trial still is and, where a plan is needed, asks for one. Put `EndedDialog` on the screens of gated features, `Notice` everywhere else: what keeps somebody safe is never behind it, and while a date is on nothing is over.",
  parts: {
    root: "Holds the state.",
    countdown: "How long the trial still is; announced at ten, five and one minutes.",
    notice: "Says that the trial is over, or that it is and the date goes on.",
    "ended-dialog": "Asks for a plan. It cannot be dismissed.",
    "ended-title": "What has happened.",
    "ended-text": "What is to do.",
    "ended-hint": "What stays without a plan.",
    "ended-trigger": "Leads to the plans.",
    failure: "Why it is not known how the trial stands.",
    "retry-trigger": "Asks the backend again, when that is what there is to do.",
  },
  states: TRIAL_STATES,
  keyboard: [
    { keys: "Tab", does: "Stays on the one button of the dialog." },
    { keys: "Enter", does: "Leads to the plans." },
    { keys: "Escape", does: "Nothing: the dialog cannot be dismissed." },
  ],
} as const satisfies Anatomy<string, TrialState>
