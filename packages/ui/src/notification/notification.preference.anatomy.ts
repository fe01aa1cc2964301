import { PREFERENCE_STATES, type PreferenceScreenState } from "@porchlight/machines/notification"
import type { Anatomy } from "../anatomy/index.ts"

export const notificationPreferenceAnatomy = {
  scope: "notification-preference",
  purpose:
    "How somebody hears from us: over which channels, by how much it matters, when not, and a test of it.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    channels: "A switch for each channel, and where it leads.",
    channel: "One channel.",
    "channel-note": "What it is, where it leads, or why it cannot be used.",
    flag: "One switch.",
    priorities: "For each priority, the channels that its news takes.",
    priority: "One priority, with what is of it.",
    "priority-note": "What news is of this priority.",
    quiet: "When what may wait is kept back.",
    field: "One of the two times.",
    "quiet-note": "By whose clock, and what is never kept back.",
    "zone-trigger": "Takes the clock of this device. There only where it differs.",
    test: "Sends oneself a test.",
    "test-note": "What became of it.",
    "send-trigger": "Sends it.",
    "save-trigger": "Saves all changes.",
    status: "Whether everything is saved.",
    "error-text": "Why what was done last did not happen.",
    failure: "Says that the preferences could not be looked up.",
    "look-trigger": "Looks again.",
    sendings: "What was sent lately, newest first.",
    sending: "One of them, with what came of it and why not over the other channels.",
    "sending-when": "How long ago.",
  },
  states: PREFERENCE_STATES,
  keyboard: [{ keys: "Tab", does: "The switches and fields in their order, then the button that saves." }],
} as const satisfies Anatomy<string, PreferenceScreenState>

export const notificationToastAnatomy = {
  scope: "notification-toast",
  purpose: "Lines that show for four seconds, three at most. What matters stands on the screen as well.",
  parts: {
    root: "Holds them, and reads each out once.",
    toast: "One line.",
  },
  states: ["empty", "showing"],
  keyboard: [],
} as const satisfies Anatomy<string, "empty" | "showing">

export const notificationTabsAnatomy = {
  scope: "notification-tabs",
  purpose: "What happened, and beside it how one hears of it (D-49).",
  parts: {
    root: "Holds the tabs and their panels.",
    list: "The row of tabs.",
    tab: "One of them.",
    panel: "What a tab shows.",
  },
  states: ["inbox", "channels", "priority", "quiet", "test"],
  keyboard: [{ keys: "Arrow keys, Home, End", does: "From tab to tab." }],
} as const satisfies Anatomy<string, string>
