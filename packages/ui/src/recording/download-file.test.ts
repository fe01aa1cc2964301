import { afterEach, expect, test, vi } from "vitest"
import { downloadFile } from "./download-file.ts"

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test("a file is saved by a link in the page, and its address lives on for a minute: iPhones read it after the press", () => {
  vi.useFakeTimers()
  const revoke = vi.spyOn(URL, "revokeObjectURL")
  const seen: Array<string> = []
  const follow = (event: Event) => {
    event.preventDefault()
    if (event.target instanceof HTMLAnchorElement) seen.push(event.target.download, event.target.href)
  }
  document.addEventListener("click", follow, { once: true })
  downloadFile("a.webm", "audio/webm", Uint8Array.of(1, 2, 3))
  document.removeEventListener("click", follow)
  expect(seen).toEqual(["a.webm", expect.stringMatching(/^blob:/u)])
  expect(document.querySelector("a[download]")).toBeNull()
  vi.advanceTimersByTime(59_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(revoke).toHaveBeenCalledExactlyOnceWith(seen[1])
})
