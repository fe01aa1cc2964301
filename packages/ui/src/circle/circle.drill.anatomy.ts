import { DRILL_STATES, type DrillCardState } from "@porchlight/machines/circle"
import type { Anatomy } from "../anatomy/index.ts"

export const drillAnatomy = {
  scope: "drill",
  purpose:
    "Tries whether the circle would be reached: a message that says TEST to everybody who said yes, and who has answered it. Use it beside the circle. Nothing goes out by itself unless she switches that on.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "What happened last, for everybody.",
    offer: "Why to try it now. There only while the last test does not count (any more).",
    report: "The last test: when, how many answered, and each person.",
    "report-title": "When it was.",
    "report-count": "How many answered.",
    outcome: "That everybody would be reached, or that an alarm ended the test.",
    people: "The people of the last test.",
    person: "One of them; `data-standing` says how they stand.",
    "person-name": "Who it is.",
    "person-text": "How they stand, in words.",
    message: "What became of one message; never more than is known.",
    obstacle: "Why it cannot be tried now, and when it can.",
    "start-trigger": "Sends the test; says to how many people.",
    hint: "Over what it goes out, and that nobody is called.",
    unsent: "The test did not reach the server.",
    "drop-trigger": "Gives up a test that was not sent.",
    failure: "Why it was not sent, stored or looked up.",
    "sign-in": "The way to sign in, while a test waits for that; the host's link stands inside.",
    "retry-trigger": "Looks again, when that failed.",
    repeats: "The switch for tests by themselves, and its words.",
    "repeats-hint": "What it means, and when the next one goes out.",
  },
  states: DRILL_STATES,
  keyboard: [
    { keys: "Space on the switch", does: "Turns it, and stores that." },
    {
      keys: "after sending, giving up",
      does: "Focus is at the report, or at the button that is there again.",
    },
  ],
} as const satisfies Anatomy<string, DrillCardState>
