import { CLARITY_QUESTION_MAX_LENGTH, type ClarityTopic } from "./clarity.constants.ts"
import { clarityMessages } from "./clarity.messages.ts"
import type { ClarityPort } from "./clarity.port.ts"
import { DANGER_WORDS, TOPIC_WORDS, type ClarityWords } from "./clarity.words.ts"

/** A question as it is compared: no accents, no signs, lower case, one space before each word and one at the end. */
function plain(question: string): string {
  const bare = question.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
  return ` ${bare.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `
}

function holds(text: string, { en, es }: ClarityWords): boolean {
  return [...en, ...es].some((word) => text.includes(` ${word}`))
}

/** Whether a question sounds like danger, in either language: then SOS is shown beside whatever is answered (D-70). */
export function soundsLikeDanger(question: string): boolean {
  return holds(plain(question), DANGER_WORDS)
}

/** What a question is about. The same question is always about the same; danger comes before everything else. */
export function topicOf(question: string): ClarityTopic {
  const text = plain(question)
  if (holds(text, DANGER_WORDS)) return "danger"
  const found = Object.entries(TOPIC_WORDS).find(([, words]) => holds(text, words))
  // The keys of the table are topics.
  return found ? (found[0] as ClarityTopic) : "unknown"
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
