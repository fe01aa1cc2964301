import { expect, test } from "vitest"
import { getLocaleDir, isRTL } from "./direction.ts"

const LOCALES = [
  "ar",
  "ar-EG",
  "de",
  "en-GB",
  "es-419",
  "fa",
  "he-IL",
  "ja",
  "pt-BR",
  "ru",
  "ur-PK",
  "yi",
  "zh",
]
const FROM_THE_RIGHT = new Set(["Arab", "Hebr"])

test.each(LOCALES)("%s goes the way that its script goes", (locale) => {
  const { script = "" } = new Intl.Locale(locale).maximize()
  expect(isRTL(locale)).toBe(FROM_THE_RIGHT.has(script))
  expect(getLocaleDir(locale)).toBe(FROM_THE_RIGHT.has(script) ? "rtl" : "ltr")
})
