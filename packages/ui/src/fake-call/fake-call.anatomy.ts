import { FAKE_CALL_STATES, type FakeCallState } from "@porchlight/machines/fake-call"
import type { Anatomy } from "../anatomy/index.ts"

export const fakeCallAnatomy = {
  scope: "fake-call",
  purpose:
    "A call from nobody, to have a reason to leave. It works without network and without an account; nothing of it leaves the browser.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "When it rings, that nobody took it, or that it came too late to ring.",
    warning: "That the screen has to stay on, where the phone is not kept awake.",
    "start-trigger": "Asks for the call.",
    "cancel-trigger": "Calls it off before it rings.",
    screen: "The call, over everything.",
    title: "'Incoming call'; once it was taken, how long it lasts.",
    caller: "Who calls.",
    "accept-trigger": "Takes the call.",
    "end-trigger": "Declines, or hangs up. Red.",
    settings: "Holds the settings together.",
    label: "The name of a setting, around it.",
    "caller-input": "Who calls.",
    "delay-select": "How long until it rings.",
    "ringtone-select": "What it sounds like.",
    "speaks-box": "Whether the caller speaks.",
    "script-input": "What the caller says.",
    "exit-scripts": "Four sentences to leave with.",
  },
  states: FAKE_CALL_STATES,
  keyboard: [
    { keys: "Tab", does: "Moves between Accept and the red button while it rings." },
    { keys: "Escape", does: "Ends the call." },
  ],
} as const satisfies Anatomy<string, FakeCallState>
