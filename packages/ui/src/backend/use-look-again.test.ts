import { afterEach, expect, test, vi } from "vitest"
import { renderHook } from "vitest-browser-react"
import { useLookAgain } from "./index.ts"

interface Looking {
  readonly look: () => void
}

const seen = vi.spyOn(document, "visibilityState", "get")

afterEach(() => seen.mockReturnValue("visible"))

function turn(visibility: DocumentVisibilityState): void {
  seen.mockReturnValue(visibility)
  document.dispatchEvent(new Event("visibilitychange"))
}

test("it looks when the page is seen again, and not when it goes out of sight", async () => {
  const look = vi.fn<() => void>()
  await renderHook(() => useLookAgain(look))
  turn("hidden")
  expect(look).not.toHaveBeenCalled()
  turn("visible")
  expect(look).toHaveBeenCalledOnce()
})

test("it looks when the line is back, also where nobody sees the page", async () => {
  const look = vi.fn<() => void>()
  await renderHook(() => useLookAgain(look))
  turn("hidden")
  dispatchEvent(new Event("online"))
  expect(look).toHaveBeenCalledOnce()
})

test("it looks the way that the newest render says", async () => {
  const first = vi.fn<() => void>()
  const second = vi.fn<() => void>()
  const { rerender } = await renderHook(({ look }: Looking = { look: first }) => useLookAgain(look))
  await rerender({ look: second })
  turn("visible")
  dispatchEvent(new Event("online"))
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(2)
})

test("it looks no more once it is gone, and not by itself", async () => {
  const look = vi.fn<() => void>()
  const { unmount } = await renderHook(() => useLookAgain(look))
  await unmount()
  turn("visible")
  dispatchEvent(new Event("online"))
  expect(look).not.toHaveBeenCalled()
})
