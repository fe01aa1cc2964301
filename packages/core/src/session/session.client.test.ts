import { afterEach, expect, test } from "vitest"
import { activate, register } from "../language/index.ts"
import { spanish } from "../language/es/index.ts"
import { clientLabel } from "./index.ts"

register("es", spanish)
afterEach(() => activate("en"))

test("a browser is read in the language of its owner, and what has no system is read as it is", () => {
  expect([clientLabel("Firefox on Android"), clientLabel("Firefox")]).toEqual([
    "Firefox on Android",
    "Firefox",
  ])
  activate("es")
  expect([clientLabel("Firefox on Android"), clientLabel("Firefox")]).toEqual([
    "Firefox en Android",
    "Firefox",
  ])
})
