import { EMAIL_STATES, type EmailState } from "@porchlight/machines/email"
import type { Anatomy } from "../anatomy/index.ts"

export const emailAnatomy = {
  scope: "email",
  purpose:
    "Confirms an address: with a `token` it opens the link that was sent, without one it shows how far the address is and sends another link. It notices by itself when the link was opened elsewhere.",
  parts: {
    root: "Holds the state.",
    status: "Says what is going on, to everybody.",
    failure: "Why it did not work.",
    "resend-trigger": "Asks for another link, when the wait is over.",
    "resend-countdown": "How long the wait still is; announced every ten seconds.",
    "retry-trigger": "Asks the backend again, when that is what there is to do.",
  },
  states: EMAIL_STATES,
  keyboard: [{ keys: "Tab", does: "The one thing there is to do: send again, or try again." }],
} as const satisfies Anatomy<string, EmailState>
