import { PUSH_STATES, type PushScreenState } from "@porchlight/machines/notification"
import type { Anatomy } from "../anatomy/index.ts"

export const notificationPushAnatomy = {
  scope: "notification-push",
  purpose: "Lets this phone ring while it is locked: explained first, asked second; and what else rings.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    hint: "What it is for, and what shows on a locked screen.",
    hindrance: "Why this browser cannot ring, and what helps. There only where it cannot.",
    "ring-trigger": "Asks for the permission and lets it ring. There only where that can be asked.",
    status: "Whether this phone rings, and what is being done.",
    "error-text": "Why what was done last did not happen.",
    devices: "What rings, oldest first.",
    device: "One of them.",
    "device-name": "What it is called.",
    "device-fact": "Since when, and what it got last.",
    "test-trigger": "Rings it now.",
    "stop-trigger": "Lets it ring no more.",
    failure: "Says that what rings could not be looked up.",
    "look-trigger": "Looks again.",
  },
  states: PUSH_STATES,
  keyboard: [{ keys: "Tab", does: "The button that lets it ring, then the two of each device." }],
} as const satisfies Anatomy<string, PushScreenState>
