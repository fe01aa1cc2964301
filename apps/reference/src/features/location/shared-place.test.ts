import { SECOND_MS } from "@porchlight/core/time"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { readSetting, saveSetting } from "../../app/settings.ts"
import { forgetSharing } from "./shared-place.tsx"

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal("dispatchEvent", () => true)
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  saveSetting("sharing", "on")
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("that this phone shares its place is not forgotten by a look that came before another tab's start was answered (LOC-03)", () => {
  const findItOn = forgetSharing()
  vi.advanceTimersByTime(20 * SECOND_MS)
  expect(readSetting("sharing")).toBe("on")
  findItOn()
  vi.advanceTimersByTime(600 * SECOND_MS)
  expect(readSetting("sharing")).toBe("on")
})

test("a share that is over, and stays over, is forgotten", () => {
  forgetSharing()
  vi.advanceTimersByTime(60 * SECOND_MS)
  expect(readSetting("sharing")).toBe("off")
})
