import type { Anatomy } from "../anatomy/index.ts"

export const RECORDING_LIST_STATES = ["loading", "failed", "shown"] as const

export const recordingListAnatomy = {
  scope: "recording-list",
  purpose:
    "What was recorded, there and in this phone: played, saved as evidence, deleted behind a PIN and brought back.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "What was done last, or that it is being looked for.",
    failure: "What went wrong.",
    pending: "That the server still has some of what was deleted here without a line.",
    "complete-trigger": "Asks for the PIN that deletes that, too.",
    items: "The recordings, newest first.",
    item: "One of them.",
    "item-title": "What it is and when it began.",
    "item-facts": "Whether it is whole, how much is stored, whether it belongs to an alarm.",
    player: "Plays it.",
    "play-trigger": "Fetches it to play it.",
    "save-trigger": "Saves the file.",
    "pack-trigger": "Saves it as evidence.",
    "remove-trigger": "Asks whether to delete it.",
    used: "How much room is used, and what a pack is.",
    "removed-trigger": "Asks for the PIN that shows what was deleted.",
    "pin-form": "Asks for the PIN.",
    "pin-title": "What the PIN is for.",
    "pin-input": "Takes the PIN.",
    "pin-error": "That it was wrong.",
    "confirm-trigger": "Goes on with the PIN.",
    "cancel-trigger": "Leaves everything as it is.",
    removed: "What was deleted.",
    "removed-title": "The title of that.",
    "restore-trigger": "Brings one back.",
    "purge-trigger": "Asks whether to delete one for good.",
    "purge-confirm-trigger": "Deletes it for good.",
  },
  states: RECORDING_LIST_STATES,
  keyboard: [],
} as const satisfies Anatomy<string, (typeof RECORDING_LIST_STATES)[number]>

export type RecordingListPart = keyof typeof recordingListAnatomy.parts
