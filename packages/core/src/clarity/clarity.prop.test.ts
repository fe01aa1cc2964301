import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  CLARITY_QUESTION_MAX_LENGTH,
  CLARITY_TOPICS,
  clarityMessages,
  DANGER_WORDS,
  HARMLESS_WORDS,
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

/** What a hand does that trembles, to one word: a letter twice, held down, left out, or swapped with the next. */
const slip = fc.constantFrom<(word: string, at: number) => string>(
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => word.slice(0, at) + word.charAt(at).repeat(5) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
)
const between = fc.stringMatching(/^[ .,!?\n-]{1,4}(?:(?:really|so|fucking|esta|muy)[ .,!\n]{1,3})?$/)

test("a danger word is heard in capitals, with accents, and with signs, emoji and words that change nothing between its words (CLAR-01)", () => {
  fc.assert(
    fc.property(danger, fc.array(between), fc.array(fc.boolean()), (phrase, gaps, shouts) => {
      const noisy = phrase.split(" ").map((word, at) => {
        const said = shouts[at] === true ? word.toUpperCase() : word.replace("a", "á").replace("n", "n\u0303")
        return `${said}${gaps[at] ?? " 😱 "}`
      })
      expect([noisy.join(""), soundsLikeDanger(noisy.join(""))]).toEqual([noisy.join(""), true])
    }),
  )
})

test("a danger word of one word is heard with one slip in its middle (CLAR-01)", () => {
  const long = [...DANGER_WORDS.en, ...DANGER_WORDS.es].filter((one) => /^\p{L}{6,}\.?$/u.test(one))
  const place = fc.integer({ min: 1, max: 3 })
  fc.assert(
    fc.property(fc.constantFrom(...long), slip, place, anything, (phrase, slips, at, after) => {
      const typed = slips(phrase.replace(".", ""), at)
      // A threat without its h is a treat.
      fc.pre(!HARMLESS_WORDS.en.includes(typed) && !HARMLESS_WORDS.es.includes(typed))
      expect([typed, soundsLikeDanger(`${typed} ${after}`)]).toEqual([typed, true])
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
