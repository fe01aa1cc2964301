import { expect, test, vi } from "vitest"
import type { FilesKept } from "./files-kept.ts"
import { registerWorker } from "./service-worker.ts"

class Worker extends EventTarget {
  state = "installing"
  readonly postMessage = vi.fn<(message: unknown) => void>()

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event("statechange"))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null

  find(worker: Worker): void {
    this.installing = worker
    this.dispatchEvent(new Event("updatefound"))
  }
}

/** A page of a browser with what it has of a service worker already, once that was registered. */
async function openPage(
  has: Partial<Pick<Registration, "active" | "installing" | "waiting">>,
  { isPast = false } = {},
) {
  const registration = Object.assign(new Registration(), has)
  const workers = Object.assign(new EventTarget(), {
    controller: isPast ? null : (registration.active ?? null),
    register: vi.fn<(address: string) => Promise<Registration>>(async () => registration),
  })
  const heard = {
    onNeedRefresh: vi.fn<() => void>(),
    onNeedReload: vi.fn<() => void>(),
    onFilesKept: vi.fn<(kept: FilesKept) => void>(),
  }
  // As much of a window as is asked for.
  const page = { navigator: { serviceWorker: workers }, document: { readyState: "complete" } }
  const letIn = registerWorker("/sw.js", heard, page as unknown as Window)
  await vi.waitFor(() => expect(workers.register).toHaveBeenCalledWith("/sw.js"))
  await Promise.resolve()
  return { registration, workers, heard, letIn }
}

test("the first worker of a browser is no new version, also when it takes the page over", async () => {
  const { registration, workers, heard } = await openPage({})
  const first = new Worker()
  registration.find(first)
  first.become("installed")
  workers.dispatchEvent(new Event("controllerchange"))
  expect([heard.onNeedRefresh, heard.onNeedReload].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  expect(heard.onFilesKept.mock.calls).toEqual([["kept"]])
})

test("one that is found behind it is offered, let in when asked to, and then the page may be loaded anew", async () => {
  const { registration, workers, heard, letIn } = await openPage({ active: new Worker() })
  const next = new Worker()
  registration.find(next)
  expect(heard.onNeedRefresh).not.toHaveBeenCalled()
  next.become("installed")
  registration.waiting = next
  expect(heard.onNeedRefresh).toHaveBeenCalledOnce()
  await letIn()
  expect(next.postMessage).toHaveBeenCalledWith({ type: "SKIP_WAITING" })
  workers.dispatchEvent(new Event("controllerchange"))
  expect(heard.onNeedReload).toHaveBeenCalledOnce()
})

test("a page that was loaded past the worker has its files over the line", async () => {
  const { heard } = await openPage({ active: new Worker() }, { isPast: true })
  await vi.waitFor(() => expect(heard.onFilesKept.mock.calls).toEqual([["never"]]))
  expect((await openPage({ active: new Worker() })).heard.onFilesKept).not.toHaveBeenCalled()
})

test.each([
  ["that waits since before", { active: new Worker(), waiting: new Worker() }],
  ["that is on its way already", { active: new Worker(), installing: new Worker() }],
])("a version %s is offered as well", async (_, has) => {
  const { registration, heard } = await openPage(has)
  registration.installing?.become("installed")
  await vi.waitFor(() => expect(heard.onNeedRefresh).toHaveBeenCalledOnce())
})

test("a browser without service workers, or one that refuses, goes on without", async () => {
  const onFilesKept = vi.fn<(kept: FilesKept) => void>()
  const events = { onNeedRefresh: () => {}, onNeedReload: () => {}, onFilesKept }
  const pageWith = (navigator: object) =>
    ({ navigator, document: { readyState: "complete" } }) as unknown as Window
  await expect(registerWorker("/sw.js", events, pageWith({}))()).resolves.toBeUndefined()
  const register = async () => Promise.reject(new DOMException("no", "SecurityError"))
  const refusing = Object.assign(new EventTarget(), { register })
  await expect(
    registerWorker("/sw.js", events, pageWith({ serviceWorker: refusing }))(),
  ).resolves.toBeUndefined()
  expect(onFilesKept.mock.calls).toEqual([["never"]])
})
