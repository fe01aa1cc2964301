import { afterAll, vi } from "vitest"

// The files share a process: to start one for each took longer than the tests. Each reads our modules anew and leaves nothing
// to the next.
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
