import { AUTH_STATES, type AuthState } from "@porchlight/machines/session"
import type { Anatomy } from "../anatomy/index.ts"

export const sessionAuthAnatomy = {
  scope: "session-auth",
  purpose:
    "The dialog in which one signs in, signs up or asks for a new password, over whatever one was looking at. Put a Session, a Registration and a SessionReset into its faces. With tabs, or with a control that toggles; never both.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    "open-trigger": "Opens the dialog at the face it names.",
    dialog: "The dialog; holds the focus, closes with Escape.",
    title: "What the face is for.",
    tabs: "Holds the two tabs and their panels; gone at the other faces.",
    "tab-list": "The tabs 'Sign In' and 'Sign Up'.",
    tab: "One of them.",
    panel: "The face of a tab.",
    face: "A face without tabs; there only while it is shown.",
    "show-trigger": "Goes to another face.",
    status: "Says what is going on, to everybody.",
    created: "Says that the account was created, and what to do next.",
    "close-trigger": "Closes the dialog.",
  },
  states: AUTH_STATES,
  keyboard: [
    { keys: "ArrowLeft and ArrowRight on a tab", does: "Goes to the other tab and shows its face." },
    { keys: "Escape", does: "Closes the dialog." },
    { keys: "after it closed", does: "Focus is where it was before." },
  ],
} as const satisfies Anatomy<string, AuthState>
