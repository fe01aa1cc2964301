import { IDENTITY_REVIEW_STATES, type IdentityReviewScreenState } from "@porchlight/machines/identity"
import type { Anatomy } from "../anatomy/index.ts"

export const identityReviewAnatomy = {
  scope: "identity-review",
  purpose:
    "What waits for a person to look at it, one at a time, and the decision about it. For administrators.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "What happens now, for everybody.",
    failure: "Why something was refused.",
    overdue: "Says that pictures stay that should be deleted.",
    summary: "How many wait.",
    queue: "What waits, oldest first.",
    entry: "One of them.",
    "entry-trigger": "Opens it; the look is written down.",
    "look-trigger": "Looks again what waits.",
    case: "The one that is looked at.",
    facts: "What its document is compared with.",
    figure: "One of its pictures, with what it is said to show.",
    image: "The picture.",
    caption: "What it is said to show.",
    "image-missing": "Says that a picture could not be loaded.",
    finding: "What was found of one part.",
    label: "What a fact or a finding is of.",
    select: "What can be found of it.",
    outcome: "What follows from it.",
    "error-text": "What is missing.",
    "decide-trigger": "Decides.",
    "leave-trigger": "Leaves it for later.",
  },
  states: IDENTITY_REVIEW_STATES,
  keyboard: [{ keys: "Tab", does: "What waits, then the findings and the buttons." }],
} as const satisfies Anatomy<string, IdentityReviewScreenState>
