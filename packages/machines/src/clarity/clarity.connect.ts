import { CLARITY_QUESTIONS, clarityMessages, type ClarityQuestion } from "@porchlight/core/clarity"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { clarityMachine } from "./clarity.machine.ts"
import type { ClarityTurn } from "./clarity.types.ts"

type ClarityMachine = ReturnType<typeof clarityMachine>

export const CLARITY_STATES = ["closed", "intro", "asking", "answering"] as const
export type ClarityState = (typeof CLARITY_STATES)[number]

/** A question that is ready to tap. */
export interface ClarityQuestionView {
  readonly value: ClarityQuestion
  readonly text: string
}

/** What a screen may know of Clarity and do with it. No framework, no DOM. */
export interface ClarityView {
  readonly state: ClarityState
  readonly turns: ReadonlyArray<ClarityTurn>
  readonly questions: ReadonlyArray<ClarityQuestionView>
  readonly typed: string
  /** Whether SOS is shown: a question of one's own was asked, or a ready one that leads there. It stays until the chat is closed. */
  readonly showsSos: boolean
  readonly open: () => void
  readonly start: () => void
  readonly close: () => void
  readonly type: (text: string) => void
  /** Asks what was typed; with a question, that one. */
  readonly ask: (question?: string) => void
}

export function connectClarity(
  { value, context }: SnapshotFrom<ClarityMachine>,
  send: ActorRefFrom<ClarityMachine>["send"],
): ClarityView {
  const isAnswering = context.turns.some(({ answer }) => answer === null)
  return {
    state: value === "chat" ? (isAnswering ? "answering" : "asking") : value,
    turns: context.turns,
    questions: CLARITY_QUESTIONS.map((one) => ({ value: one, text: clarityMessages.question[one] })),
    typed: context.typed,
    showsSos: context.turns.some(({ offersSos }) => offersSos),
    open: () => send({ type: "CHAT.OPEN" }),
    start: () => send({ type: "CHAT.START" }),
    close: () => send({ type: "CHAT.CLOSE" }),
    type: (text) => send({ type: "QUESTION.TYPE", text }),
    ask: (question) =>
      send(question === undefined ? { type: "QUESTION.ASK" } : { type: "QUESTION.ASK", question }),
  }
}
