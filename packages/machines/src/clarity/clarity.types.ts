import type { ClarityPort } from "@porchlight/core/clarity"

export interface ClarityPorts {
  readonly clarity: ClarityPort
}

/** A question and its answer. */
export interface ClarityTurn {
  readonly question: string
  /** Null while it is looked for. */
  readonly answer: string | null
  /** Whether SOS stands beside it: beside whatever was typed, always. */
  readonly offersSos: boolean
}

/** A question on its way to whoever answers, and which turn it is. */
export interface AskedTurn {
  readonly type: "QUESTION.SENT"
  readonly turn: number
  readonly question: string
}

export interface ClarityContext {
  /** Oldest first. In memory only: gone with the page. */
  readonly turns: ReadonlyArray<ClarityTurn>
  readonly typed: string
}

export type ClarityEvent =
  | { readonly type: "CHAT.OPEN" }
  | { readonly type: "CHAT.START" }
  | { readonly type: "CHAT.CLOSE" }
  | { readonly type: "QUESTION.TYPE"; readonly text: string }
  /** Asks what was typed; with a question, that one. */
  | { readonly type: "QUESTION.ASK"; readonly question?: string }
  | { readonly type: "QUESTION.ANSWERED"; readonly turn: number; readonly answer: string }
