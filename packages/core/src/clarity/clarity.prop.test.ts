import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  CLARITY_QUESTION_MAX_LENGTH,
  CLARITY_TOPICS,
  clarityMessages,
  DANGER_WORDS,
  preparedAnswer,
  questionOf,
  soundsLikeDanger,
  topicOf,
} from "./index.ts"

const anything = fc.string({ unit: "grapheme" })
const danger = fc.constantFrom(...DANGER_WORDS.en, ...DANGER_WORDS.es)

test("every question has a prepared answer, and the same one each time (CLAR-01)", () => {
  fc.assert(
    fc.property(anything, (question) => {
      expect(CLARITY_TOPICS).toContain(topicOf(question))
      expect(Object.values(clarityMessages.answer)).toContain(preparedAnswer(question))
      expect(preparedAnswer(question)).toBe(preparedAnswer(question))
    }),
  )
})

test("a danger word is heard whatever stands around it (CLAR-01)", () => {
  fc.assert(
    fc.property(anything, danger, anything, (before, word, after) => {
      const question = `${before} ${word} ${after}`
      expect(soundsLikeDanger(question)).toBe(true)
      expect(topicOf(question)).toBe("danger")
    }),
  )
})

test("what is danger is answered as danger, and nothing else is (CLAR-01)", () => {
  fc.assert(
    fc.property(anything, (question) => {
      expect(topicOf(question) === "danger").toBe(soundsLikeDanger(question))
    }),
  )
})

test("capitals and spaces change no answer", () => {
  fc.assert(
    fc.property(fc.string(), (question) => {
      expect(topicOf(`  ${question}\n`)).toBe(topicOf(question))
    }),
  )
})

test("a question that is read is never empty and never too long", () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const question = questionOf(typed)
      expect(question === null).toBe(typed.trim() === "")
      expect(question).not.toBe("")
      expect(Array.from(question ?? "").length).toBeLessThanOrEqual(CLARITY_QUESTION_MAX_LENGTH)
    }),
  )
})
