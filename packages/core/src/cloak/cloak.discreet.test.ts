import { expect, test } from "vitest"
import { checkInTextMessages } from "../check-in/index.ts"
import { incidentMessages } from "../incident/index.ts"
import { spanish } from "../language/es/index.ts"
import { inLanguage, LANGUAGES, register } from "../language/index.ts"
import {
  DEFAULT_CLOAK_SETTINGS,
  discreetMessages,
  discreetNames,
  isDiscreet,
  type DiscreetNames,
} from "./index.ts"

register("es", spanish)

const both = ({ app, task }: DiscreetNames) => [app, task] as const

/** Words that tell what this is, in either language. */
const TELLING =
  /porchlight|check.?in|\bdate\b|\bsafe\b|are you ok|emergency|alarm|\bPIN\b|\bcita\b|report|a salvo|emergencia|avisamos|todo bien|llegaste/iu

test("messages are discreet while the app is disguised, and always where she wishes it", () => {
  const settings = DEFAULT_CLOAK_SETTINGS
  expect(isDiscreet({ level: null, settings })).toBe(false)
  expect(isDiscreet({ level: "disguise", settings })).toBe(true)
  expect(isDiscreet({ level: "leave", settings })).toBe(false)
  expect(isDiscreet({ level: null, settings: { ...settings, alwaysDiscreet: true } })).toBe(true)
})

test("discreet messages use the names that she chose, and those of the language where she chose none", () => {
  expect(discreetNames(DEFAULT_CLOAK_SETTINGS)).toEqual({ app: "Task Tracker", task: "A task is due" })
  expect(inLanguage("es", () => discreetNames(DEFAULT_CLOAK_SETTINGS))).toEqual({
    app: "Mis pendientes",
    task: "Hay una tarea pendiente",
  })
  const chosen = { ...DEFAULT_CLOAK_SETTINGS, appTitle: "Garden", reminderText: "Water the plants" }
  expect(discreetNames(chosen)).toEqual({ app: "Garden", task: "Water the plants" })
})

test.each(LANGUAGES)("no discreet message says what it is about (%s)", (language) => {
  inLanguage(language, () => {
    const names = discreetNames(DEFAULT_CLOAK_SETTINGS)
    const texts = [
      discreetMessages.reminderText(...both(names), "21:00"),
      discreetMessages.promptText(...both(names), "21:10"),
      discreetMessages.homePromptText(...both(names), "21:10"),
      discreetMessages.promptCall(...both(names)),
      discreetMessages.notice(names.app, true),
      discreetMessages.notice(names.app, false),
      discreetMessages.notCovered(names.app, "Maya"),
      discreetMessages.news(names.app),
      discreetMessages.codeText(names.app, "123456"),
      discreetMessages.replyOk("21:30"),
      discreetMessages.replyHome,
      discreetMessages.replyAlarm,
      discreetMessages.replyRefused,
      discreetMessages.notUnderstood(names.app),
    ]
    for (const text of texts) expect(text).not.toMatch(TELLING)
    // The pattern finds the plain ones.
    for (const text of [
      checkInTextMessages.reminderText("21:00"),
      checkInTextMessages.promptText(["Maya"], "21:10"),
      checkInTextMessages.promptCall,
      incidentMessages.daterNotice([]),
    ])
      expect(text).toMatch(TELLING)
  })
})
