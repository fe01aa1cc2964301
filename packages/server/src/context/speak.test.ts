import { errorMessages, NotFound } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { speak } from "./speak.ts"

test("what is awaited while speaking is in that language, and others speak theirs at the same time", async () => {
  const said: Array<string> = []
  const say = (language: "en" | "es") =>
    speak(language, async () => {
      said.push(errorMessages.notFound)
      await Promise.resolve()
      said.push(new NotFound({}).message)
    })
  await Promise.all([say("es"), say("en")])
  expect(said).toEqual(["No existe", "Not found", "No existe", "Not found"])
})

test("a server that nobody told a language speaks English", () => {
  expect(errorMessages.notFound).toBe("Not found")
})
