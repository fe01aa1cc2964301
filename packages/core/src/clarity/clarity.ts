import {
  CLARITY_QUESTION_MAX_LENGTH,
  CLARITY_QUESTIONS,
  SOS_TOPICS,
  type ClarityTopic,
} from "./clarity.constants.ts"
import { soundsLikeDanger } from "./clarity.danger.ts"
import { clarityMessages } from "./clarity.messages.ts"
import type { ClarityPort } from "./clarity.port.ts"
import { plain, TOPIC_WORDS, type ClarityWords } from "./clarity.words.ts"

function holds(text: string, { en, es }: ClarityWords): boolean {
  return [...en, ...es].some((word) => text.includes(` ${word}`))
}

/** What a question is about. The same question is always about the same; danger comes before everything else. */
export function topicOf(question: string): ClarityTopic {
  if (soundsLikeDanger(question)) return "danger"
  const text = plain(question)
  const found = Object.entries(TOPIC_WORDS).find(([, words]) => holds(text, words))
  // The keys of the table are topics.
  return found ? (found[0] as ClarityTopic) : "unknown"
}

/**
 * Whether SOS is shown beside the answer to a question: beside every one of somebody's own, because a word of another topic
 * proves nothing ("his hand is on my thigh, is it a red flag"), and beside those ready ones that lead there.
 */
export function offersSos(question: string): boolean {
  const isReady = CLARITY_QUESTIONS.some((one) => clarityMessages.question[one] === question)
  return !isReady || SOS_TOPICS.has(topicOf(question))
}

/** A question as it was typed, without spaces at its ends and not longer than is read; null for none. */
export function questionOf(typed: string): string | null {
  const question = Array.from(typed.trim()).slice(0, CLARITY_QUESTION_MAX_LENGTH).join("")
  return question === "" ? null : question
}

/** The prepared answer to a question, in the active language. */
export function preparedAnswer(question: string): string {
  return clarityMessages.answer[topicOf(question)]
}

/** Clarity as it comes with the product: nothing is sent anywhere, nothing is made up. */
export const preparedClarity: ClarityPort = { answer: async (question) => preparedAnswer(question) }
