import { createMemoryWorld } from "@porchlight/adapters-memory"
import type { Backend } from "@porchlight/core/backend"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { renderHook } from "vitest-browser-react"
import { BackendProvider, useBackendFor } from "./index.ts"

interface Shown {
  readonly accountId: string | null
}

/** A screen of somebody, and for whom its backend asks now. */
async function showing(accountId: string | null) {
  const world = createMemoryWorld({ now: () => toInstant(0) }).backendFor()
  const asked = new Map<Backend, () => string | null>()
  const forAccount = (whose: () => string | null): Backend => {
    const own = { ...world }
    asked.set(own, whose)
    return own
  }
  const { result, rerender } = await renderHook(
    (shown: Shown = { accountId }) => useBackendFor(shown.accountId),
    {
      wrapper: ({ children }) => (
        <BackendProvider backend={{ ...world, forAccount }}>{children}</BackendProvider>
      ),
    },
  )
  return {
    be: async (next: string | null) => rerender({ accountId: next }),
    now: () => result.current,
    meantBy: (backend: Backend) => asked.get(backend)?.() ?? null,
  }
}

test("whoever signs in goes on with the backend of what they began, which asks for them from then on", async () => {
  const { be, now, meantBy } = await showing(null)
  const begun = now()
  expect(meantBy(begun.backend)).toBeNull()
  await be("ann")
  expect(now()).toBe(begun)
  expect(meantBy(begun.backend)).toBe("ann")
  await be(null)
  expect(now()).toBe(begun)
  expect(meantBy(begun.backend)).toBeNull()
})

test("somebody who stands in for somebody else has another backend, and what was of the first one asks for them alone", async () => {
  const { be, now, meantBy } = await showing("ann")
  const hers = now()
  await be("ben")
  expect(now().key).not.toBe(hers.key)
  expect(meantBy(now().backend)).toBe("ben")
  expect(meantBy(hers.backend)).toBe("ann")
})
