import { describe, expect, test } from "vitest"
import { inLanguage, register } from "../language/index.ts"
import { clarityMessagesEs } from "./clarity.messages.es.ts"
import {
  CLARITY_QUESTIONS,
  CLARITY_TOPICS,
  clarityMessages,
  DANGER_WORDS,
  preparedAnswer,
  preparedClarity,
  questionOf,
  soundsLikeDanger,
  topicOf,
  type ClarityTopic,
} from "./index.ts"

register("es", { clarity: clarityMessagesEs })

/** Questions as people type them, and what they are about. */
const asked: ReadonlyArray<readonly [ClarityTopic, ReadonlyArray<string>]> = [
  [
    "sos",
    ["How do I use SOS?", "sos", "what happens to the alarm", "¿Cómo uso SOS?", "y el boton de panico?"],
  ],
  [
    "cloak",
    [
      "What does the cloak do?",
      "can I hide this app",
      "¿Qué hace la capa de invisibilidad?",
      "quiero esconder la app",
    ],
  ],
  [
    "red-flag",
    [
      "Is this a red flag?",
      "he seems WEIRD",
      "¿Es una señal de alerta?",
      "esta muy raro",
      "insiste mucho en beber",
    ],
  ],
  ["invite", ["How do I invite someone?", "add a friend", "¿Cómo invito a alguien?", "agregar contacto"]],
  ["leave", ["I want to leave", "need an excuse", "quiero irme", "una excusa por favor"]],
  [
    "check-in",
    ["what is a check-in", "what if my battery dies", "qué pasa si no me reporto", "y sin batería?"],
  ],
  ["place", ["who sees my location", "show me a map", "quién ve mi ubicación", "un mapa"]],
  ["unknown", ["what is the meaning of life", "hola", "12345"]],
]

describe("each prepared answer", () => {
  test.each(asked)("is given to what is asked about it: %s (CLAR-01)", async (topic, questions) => {
    for (const question of questions) {
      expect([question, topicOf(question)]).toEqual([question, topic])
      expect(await preparedClarity.answer(question)).toBe(clarityMessages.answer[topic])
      const spanish = await inLanguage("es", () => preparedClarity.answer(question))
      expect(spanish).toBe(clarityMessagesEs.answer[topic])
      expect(soundsLikeDanger(question)).toBe(false)
    }
  })

  test("is there for every topic, in both languages, and no two are the same (CLAR-01)", () => {
    const texts = CLARITY_TOPICS.flatMap((topic) => [
      clarityMessages.answer[topic],
      clarityMessagesEs.answer[topic],
    ])
    expect(texts.every((text) => text.length > 40)).toBe(true)
    expect(new Set(texts).size).toBe(2 * CLARITY_TOPICS.length)
    expect(asked.map(([topic]) => topic).toSorted()).toEqual(
      CLARITY_TOPICS.filter((topic) => topic !== "danger").toSorted(),
    )
  })
})

describe("the questions to tap", () => {
  test("are four: SOS, cloak, red flag, invite (CLAR-03, CONST-19)", () => {
    expect(CLARITY_QUESTIONS.map((one) => clarityMessages.question[one])).toEqual([
      "How do I use SOS?",
      "What does the cloak do?",
      "Is this a red flag?",
      "How do I invite someone?",
    ])
  })

  test.each(CLARITY_QUESTIONS)("have their own answer in both languages: %s (CLAR-03)", (question) => {
    expect(preparedAnswer(clarityMessages.question[question])).toBe(clarityMessages.answer[question])
    expect(inLanguage("es", () => preparedAnswer(clarityMessages.question[question]))).toBe(
      clarityMessagesEs.answer[question],
    )
  })
})

describe("danger", () => {
  const words = [...DANGER_WORDS.en, ...DANGER_WORDS.es]

  test.each(words)("is heard in a question with '%s', in whichever language it is read (CLAR-01)", (word) => {
    for (const question of [
      word,
      `${word.toUpperCase()}!!!`,
      `please, ${word} now`,
      `¿Cómo uso la capa si ${word}?`,
    ]) {
      expect([question, soundsLikeDanger(question), topicOf(question)]).toEqual([question, true, "danger"])
      expect(preparedAnswer(question)).toBe(clarityMessages.answer.danger)
      expect(inLanguage("es", () => preparedAnswer(question))).toBe(clarityMessagesEs.answer.danger)
    }
  })

  test.each([
    "He won't let me go home",
    "I’m scared",
    "I can't leave",
    "he put something in my drink, I think it was spiked",
    "TENGO MIEDO",
    "me está siguiendo? me sigue",
    "No puedo salir de aquí",
    "Llama a la policía",
    "me agarró del brazo",
  ])("is heard with accents, apostrophes and capitals: %s (CLAR-01)", (question) => {
    expect(soundsLikeDanger(question)).toBe(true)
  })

  test("names SOS in its answer, and so does whatever has no answer (CLAR-01)", () => {
    for (const topic of ["danger", "unknown"] as const) {
      expect(clarityMessages.answer[topic]).toContain("SOS")
      expect(clarityMessagesEs.answer[topic]).toContain("SOS")
    }
  })
})

test("a question is trimmed and cut at its longest; nothing is no question", () => {
  expect(questionOf("  hi ")).toBe("hi")
  expect(questionOf(" \n ")).toBe(null)
  expect(questionOf("🌙".repeat(300))).toBe("🌙".repeat(280))
})

test("the introduction says that the answers are prepared and that it cannot call for help (CLAR-01)", () => {
  expect(clarityMessages.introText).toContain("prepared answers")
  expect(clarityMessages.introDanger).toContain("cannot call for help")
  expect(clarityMessages.prepared).toBe("Prepared answer")
})
