import { expect, test, vi } from "vitest"
import { offerUpdates } from "./update.ts"

/** Two pages of one browser, which share a worker: letting it in is heard by both. */
function twoTabs() {
  const heard: Array<() => void> = []
  const open = () => {
    const tab = { reload: vi.fn<() => void>(), update: null as (() => void) | null }
    offerUpdates(
      ({ onNeedRefresh, onNeedReload }) => {
        heard.push(onNeedReload)
        queueMicrotask(onNeedRefresh)
        return async () => heard.forEach((tell) => tell())
      },
      (load) => (tab.update = load),
      tab.reload,
    )
    return tab
  }
  return [open(), open()] as const
}

test("a new version is loaded by the page that asked for it, and by no other", async () => {
  const [asking, typing] = twoTabs()
  await vi.waitFor(() => expect(asking.update).not.toBeNull())
  asking.update?.()
  expect([asking.reload.mock.calls.length, typing.reload.mock.calls.length]).toEqual([1, 0])
})

test("the other goes on offering it, and loads it once it is asked to", async () => {
  const [asking, typing] = twoTabs()
  await vi.waitFor(() => expect(typing.update).not.toBeNull())
  asking.update?.()
  typing.update?.()
  expect([asking.reload.mock.calls.length, typing.reload.mock.calls.length]).toEqual([1, 1])
})
