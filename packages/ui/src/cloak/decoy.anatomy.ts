import type { Anatomy } from "../anatomy/index.ts"
import { DECOY_STATES, type DecoyState } from "./decoy.screen.ts"

/** Whoever reads the page's source finds these names: they are those of a list of tasks, and of nothing else. */
export const decoyAnatomy = {
  scope: "tasks",
  purpose:
    "What stands in place of an app that is disguised: a list of tasks that can be ticked off and added to. Behind Sync it asks for the PIN, or, where nobody is signed in, for the account; held for three seconds, Sync calls for help and shows nothing. It needs no network, and says nothing of what it is.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    title: "What stands above the list: hers, or that of the language.",
    "sync-trigger": "A tap asks for the PIN; held and let go it does what the host says, without a sign.",
    "passcode-form": "Asks for the PIN. There while it is asked for.",
    "passcode-label": "The name of the PIN's field, which stands inside.",
    "passcode-input": "Takes the PIN.",
    "accept-trigger": "Sends what was typed.",
    "cancel-trigger": "Asks no more.",
    "passcode-status": "That it was wrong, or that it waits for a line.",
    "account-form": "Asks who it is. There while that is asked for, in place of the PIN.",
    "account-title": "Its name.",
    field: "One of its fields with its name.",
    "account-input": "Takes what is asked for.",
    "account-status": "That it was wrong, or that it waits for a line.",
    "code-trigger": "Sends a code for the second step.",
    tasks: "Holds the tasks; list and form stand inside.",
    list: "The tasks. Not there while there are none.",
    item: "One task.",
    "item-label": "Its box and its text.",
    checkbox: "Ticks it off.",
    empty: "Says that there are none.",
    "add-form": "Adds one.",
    "add-input": "Takes its text.",
    "add-trigger": "Adds what was typed.",
  },
  states: DECOY_STATES,
  keyboard: [
    { keys: "Enter or Space on Sync", does: "Asks for the PIN, or asks no more." },
    { keys: "Enter or Space on Sync, held for 3 seconds", does: "Calls for help." },
    { keys: "Enter in the PIN", does: "Sends it." },
    { keys: "Space on a task", does: "Ticks it off." },
    { keys: "Enter in the new task", does: "Adds it." },
  ],
} as const satisfies Anatomy<string, DecoyState>

export type DecoyPart = keyof typeof decoyAnatomy.parts
