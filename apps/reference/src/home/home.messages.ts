import type { NextStep } from "./next-step.ts"

interface StepWords {
  readonly title: string
  readonly text: string
  readonly action: string
}

/** Words of the dashboard; those of the specification come from the features. */
export const homeMessages = {
  /** What to do now, one thing at a time. */
  steps: {
    "verify-phone": {
      title: "Verify your phone",
      text: "We ask you first before we tell anybody. For that we need a number that works.",
      action: "Verify",
    },
    "add-contact": {
      title: "Add somebody who would come for you",
      text: "They are told nothing until they say yes, and only when you do not check in.",
      action: "Add Trusted Contact",
    },
    "await-answer": {
      title: "Waiting for an answer",
      text: "Nobody has said yes yet. You can send the invite again, or add somebody else.",
      action: "Inner Circle",
    },
    "choose-pins": {
      title: "Choose your PINs",
      text: "One says that you are safe. The other looks the same and calls for help.",
      action: "Choose your PINs",
    },
    "plan-date": {
      title: "Nothing is being watched",
      text: "Going out? Say where and until when, and the light stays on.",
      action: "Start New Date",
    },
  } satisfies Readonly<Record<NextStep, StepWords>>,
  more: "More",
  unknownTitle: "We do not know how your date stands",
  trusted: (count: number) =>
    count === 0 ? "Nobody yet" : count === 1 ? "1 person said yes" : `${count} people said yes`,
  anyway: "Plan a date anyway",
  confirmEmail: "Confirm your e-mail address",
} as const
