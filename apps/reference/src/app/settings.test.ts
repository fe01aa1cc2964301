import { expect, test } from "vitest"
import { parseSetting } from "./settings.ts"
import { tabTitle } from "./titles.ts"

test("a stored theme is light, dark or system; anything else falls back to system (CONST-09, THEME-01)", () => {
  expect(parseSetting("theme", "light")).toBe("light")
  expect(parseSetting("theme", "dark")).toBe("dark")
  for (const stored of [null, "", "system", "LIGHT", "night-out", "__proto__", "light "]) {
    expect(parseSetting("theme", stored)).toBe("system")
  }
})

test("a neutral tab title names neither the screen nor the product", () => {
  const title = tabTitle("Inner Circle", "Porchlight", true)
  expect(title).not.toMatch(/circle|porchlight|date|safe/iu)
  expect(tabTitle("Inner Circle", "Lantern", false)).toBe("Inner Circle · Lantern")
})
