import { INVITE_STATES, type InviteState } from "@porchlight/machines/circle"
import type { Anatomy } from "../anatomy/index.ts"

export const inviteAnatomy = {
  scope: "invite",
  purpose:
    "What an invited person sees behind the link: who asks, for what, and two answers. Use it on a page of its own; it needs no account.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    heading: "Who asks; focus comes here after the answer.",
    text: "The words that are agreed to, then what the answer means.",
    failure: "Why the answer was not sent, or the invite not opened.",
    "yes-trigger": "Agrees.",
    "no-trigger": "Declines.",
    "retry-trigger": "Opens the invite again.",
  },
  states: INVITE_STATES,
  keyboard: [{ keys: "Tab", does: "Yes, then no." }],
} as const satisfies Anatomy<string, InviteState>
