import { expect, test, vi } from "vitest"
import { keepAwake } from "./index.ts"

/** A lock as browsers give them; `release` comes from either side. */
class Lock extends EventTarget implements WakeLockSentinel {
  released = false
  onrelease = null
  readonly type = "screen"
  release = async () => {
    if (this.released) return
    this.released = true
    this.dispatchEvent(new Event("release"))
  }
}

/** A browser whose page is hidden and shown by hand, and that gives or refuses locks when it is told to. */
function aBrowser() {
  const locks: Array<Lock> = []
  const answers: Array<(lock: Lock) => void> = []
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState })
  const request = vi.fn<() => Promise<Lock>>(
    () =>
      new Promise((resolve) => {
        answers.push(resolve)
      }),
  )
  const answer = () =>
    vi.waitFor(() => {
      const give = answers.shift()
      if (give === undefined) throw new Error("No lock was asked for.")
      const lock = new Lock()
      locks.push(lock)
      give(lock)
    })
  const turn = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event("visibilitychange"))
  }
  return { browser: { navigator: { wakeLock: { request } }, document: page }, locks, request, answer, turn }
}

test("the screen is held until that is over, and that is told", async () => {
  const { browser, locks, answer } = aBrowser()
  const heard = vi.fn<(isHeld: boolean) => void>()
  const release = keepAwake(heard, browser)
  await answer()
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[true]]))
  release()
  expect(locks.map(({ released }) => released)).toEqual([true])
  expect(heard.mock.calls).toEqual([[true]])
})

test("a browser takes the lock back when the page is hidden: it is asked for again when the page is seen", async () => {
  const { browser, locks, request, answer, turn } = aBrowser()
  const heard = vi.fn<(isHeld: boolean) => void>()
  const release = keepAwake(heard, browser)
  await answer()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(true))
  turn("hidden")
  await locks[0]?.release()
  expect(heard).toHaveBeenLastCalledWith(false)
  expect(request).toHaveBeenCalledTimes(1)
  turn("visible")
  await answer()
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[true], [false], [true]]))
  release()
  expect(locks[1]?.released).toBe(true)
  turn("visible")
  expect(request).toHaveBeenCalledTimes(2)
})

test("a lock that comes after it was over, or twice, is given back", async () => {
  const { browser, locks, answer, turn } = aBrowser()
  const heard = vi.fn<(isHeld: boolean) => void>()
  const release = keepAwake(heard, browser)
  turn("hidden")
  turn("visible")
  await answer()
  await answer()
  await vi.waitFor(() => expect(locks.map(({ released }) => released)).toEqual([false, true]))
  release()
  const late = aBrowser()
  keepAwake(heard, late.browser)()
  await late.answer()
  await vi.waitFor(() => expect(late.locks[0]?.released).toBe(true))
  expect(heard.mock.calls).toEqual([[true]])
})

test("where no lock is given, or there are none, nothing breaks, and it is told that the screen is not held", async () => {
  const { document } = aBrowser().browser
  const heard = vi.fn<(isHeld: boolean) => void>()
  const refuse = () => Promise.reject(new DOMException("The battery is low", "NotAllowedError"))
  const releases = [
    keepAwake(heard, { navigator: { wakeLock: { request: refuse } }, document }),
    keepAwake(heard, { navigator: {}, document }),
  ]
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[false], [false]]))
  for (const release of releases) release()
})

test("a page that is hidden asks for nothing until it is seen", () => {
  const { browser, request, turn } = aBrowser()
  turn("hidden")
  const release = keepAwake(undefined, browser)
  expect(request).not.toHaveBeenCalled()
  turn("visible")
  expect(request).toHaveBeenCalledOnce()
  release()
})
