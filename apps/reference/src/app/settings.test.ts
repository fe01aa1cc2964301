import { expect, test, vi } from "vitest"
import { parseSetting, readSetting, saveSetting } from "./settings.ts"
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

test("what a full storage does not take holds as long as the page: a disguise that did nothing would leave the app to see", () => {
  const stored = new Map([["list", "off"]])
  const storage = { isFull: true }
  vi.stubGlobal("dispatchEvent", () => true)
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.isFull) throw new Error("QuotaExceededError")
      stored.set(key, value)
    },
  })
  saveSetting("list", "on")
  expect(readSetting("list")).toBe("on")
  // What it takes again it holds alone: other pages of the app change it there.
  storage.isFull = false
  saveSetting("list", "off")
  expect(readSetting("list")).toBe("off")
  stored.set("list", "empty")
  expect(readSetting("list")).toBe("empty")
  vi.unstubAllGlobals()
})
