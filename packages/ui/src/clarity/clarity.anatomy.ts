import { CLARITY_STATES, type ClarityState } from "@porchlight/machines/clarity"
import type { Anatomy } from "../anatomy/index.ts"

export const clarityAnatomy = {
  scope: "clarity",
  purpose:
    "Prepared answers to questions about safety, labelled as such, without backend or network. Put the host's ways to SOS and to the emergency number into `Danger`: it shows itself at words of danger and at what is not understood, and has to stay in view while the chat is scrolled.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    "open-trigger": "Opens the introduction.",
    "intro-dialog": "Says what Clarity is.",
    "chat-dialog": "The chat; not modal.",
    "dialog-title": "The name of either.",
    "intro-text": "That its answers are prepared.",
    "intro-danger": "That it cannot call for help.",
    "start-trigger": "Goes on to the chat.",
    "close-trigger": "Closes it; what was asked is gone.",
    turns: "What was asked and answered.",
    turn: "One question with its answer.",
    question: "What was asked.",
    answer: "The answer.",
    label: "'Prepared answer'.",
    questions: "The four questions to tap.",
    "question-trigger": "Asks this one.",
    form: "One's own question.",
    "question-label": "The field's name.",
    input: "The question.",
    "ask-trigger": "Asks it.",
    danger: "The ways to SOS. There as soon as something sounds like danger or is not understood.",
  },
  states: CLARITY_STATES,
  keyboard: [
    { keys: "Tab", does: "The questions, then the field." },
    { keys: "Enter in the field", does: "Asks." },
    { keys: "Escape", does: "Closes it." },
  ],
} as const satisfies Anatomy<string, ClarityState>
