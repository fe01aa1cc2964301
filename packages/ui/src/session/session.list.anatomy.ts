import { SESSION_LIST_STATES, type SessionListState } from "@porchlight/machines/session"
import type { Anatomy } from "../anatomy/index.ts"

export const sessionListAnatomy = {
  scope: "session-list",
  purpose:
    "Shows where somebody is signed in, and signs out elsewhere. Ending this very session is signing out.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "Says what is going on and what was done, to everybody.",
    failure: "Why it did not work.",
    list: "The sessions, this one first, then the last used first.",
    item: "One session, on one device.",
    "item-client": "Browser and system, or that they are not known.",
    "item-current": "'This device', at the session that asks alone.",
    "item-detail": "When it was last used and when it began.",
    "item-end-trigger": "Ends it; not there at the session that asks.",
    "keys-hint": "That API keys end with the other sessions; there only while one works.",
    "end-others-trigger":
      "Ends every session but this one, and every API key; there only while there is one of either.",
    "retry-trigger": "Looks again, when the sessions could not be had.",
  },
  states: SESSION_LIST_STATES,
  keyboard: [
    { keys: "Tab", does: "Goes through the devices that can be signed out." },
    { keys: "after one is signed out", does: "Focus is at the list." },
  ],
} as const satisfies Anatomy<string, SessionListState>
