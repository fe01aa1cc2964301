import { addMs, HOUR_MS, SECOND_MS, toInstant } from "@porchlight/core/time"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { systemClock } from "./index.ts"

const NOW = toInstant(Date.UTC(2026, 10, 20, 19))
const never = () => new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout", "clearTimeout", "performance"] })
})
afterEach(() => {
  vi.useRealTimers()
})

test("a wait is over when its instant has come, not before", async () => {
  const clock = systemClock()
  const woken = vi.fn<() => void>()
  void clock.waitUntil(addMs(NOW, SECOND_MS), never()).then(woken)
  await vi.advanceTimersByTimeAsync(SECOND_MS - 1)
  expect(woken).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(woken).toHaveBeenCalledOnce()
})

test("a machine whose clock is set back does not wait longer than it meant to: a worker would sleep past alarms", async () => {
  const clock = systemClock()
  const woken = vi.fn<() => void>()
  void clock.waitUntil(addMs(NOW, SECOND_MS), never()).then(woken)
  vi.setSystemTime(NOW - HOUR_MS)
  await vi.advanceTimersByTimeAsync(SECOND_MS)
  expect(woken).toHaveBeenCalledOnce()
})

test("a clock that is moved forward wakes whoever waited for what it passed, and nobody else", async () => {
  const clock = systemClock()
  const [soon, late] = [vi.fn<() => void>(), vi.fn<() => void>()]
  void clock.waitUntil(addMs(NOW, HOUR_MS), never()).then(soon)
  void clock.waitUntil(addMs(NOW, 3 * HOUR_MS), never()).then(late)
  clock.advance(2 * HOUR_MS)
  await vi.advanceTimersByTimeAsync(0)
  expect([soon.mock.calls.length, late.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(late).toHaveBeenCalledOnce()
})
