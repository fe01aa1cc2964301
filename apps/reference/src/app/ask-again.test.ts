import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { askAgain } from "./ask-again.ts"

const target = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target))
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A file that does not come until it may. */
function file() {
  const state = { comes: false, askedAt: [] as Array<number> }
  const start = Date.now()
  const ask = async () => {
    state.askedAt.push((Date.now() - start) / 1_000)
    if (!state.comes) throw new TypeError("Failed to fetch")
  }
  return { state, ask }
}

test("what did not come is asked for after 2 s, after twice as long each time, and every half minute from then on", async () => {
  const { state, ask } = file()
  const end = askAgain(ask)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(state.askedAt).toEqual([2, 6, 14, 30, 60, 90])
  end()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(state.askedAt).toHaveLength(6)
})

test("it is asked for at once when the line is back, and not once it came", async () => {
  const { state, ask } = file()
  askAgain(ask)
  target.dispatchEvent(new Event("online"))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(state.askedAt).toEqual([0])
  state.comes = true
  target.dispatchEvent(new Event("online"))
  await vi.advanceTimersByTimeAsync(0)
  target.dispatchEvent(new Event("online"))
  await vi.advanceTimersByTimeAsync(100_000)
  expect(state.askedAt).toEqual([0, 1])
})

test("nothing is asked for once it ended, also where an answer was still to come", async () => {
  const { state, ask } = file()
  const end = askAgain(ask)
  target.dispatchEvent(new Event("online"))
  end()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(state.askedAt).toEqual([0])
})
