import { afterEach, expect, test, vi } from "vitest"
import { ownTimeZone } from "./own-time-zone.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const asked = () => vi.spyOn(Intl, "DateTimeFormat")

test("a browser that has Temporal is not asked for a table of formats only to say where it is", () => {
  const formats = asked()
  vi.stubGlobal("Temporal", { Now: { timeZoneId: () => "Asia/Kathmandu" } })
  expect(ownTimeZone()).toBe("Asia/Kathmandu")
  expect(formats).not.toHaveBeenCalled()
})

test("a browser without Temporal says it by the format that it would use, and both say the same", () => {
  const own = ownTimeZone()
  vi.stubGlobal("Temporal", undefined)
  const formats = asked()
  expect(ownTimeZone()).toBe(own)
  expect(formats).toHaveBeenCalledOnce()
})
