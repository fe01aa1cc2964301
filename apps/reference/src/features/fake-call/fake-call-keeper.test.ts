import { afterEach, expect, test, vi } from "vitest"
import { tendCall } from "./fake-call-keeper.tsx"

/** What the browser keeps, and in this tab. */
function stub(kept: Readonly<Record<string, string>>, inTab: Readonly<Record<string, string>> = {}) {
  const held = new Map(Object.entries(kept))
  vi.stubGlobal("localStorage", { removeItem: (key: string) => held.delete(key) })
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => inTab[key] ?? null })
  return held
}

afterEach(() => vi.unstubAllGlobals())

const KEPT = { theme: "dark", "pl-caller": '{"caller":"Umberto"}' }

test("behind a list of tasks who calls is forgotten, and elsewhere it stays", async () => {
  const held = stub(KEPT)
  await tendCall(false)
  expect([...held.keys()]).toEqual(["theme", "pl-caller"])
  await tendCall(true)
  expect([...held.keys()]).toEqual(["theme"])
})

test("a call that waits rings over the list as it was chosen", async () => {
  const held = stub(KEPT, { "pl-caller-at": "1" })
  await tendCall(true)
  expect([...held.keys()]).toEqual(["theme", "pl-caller"])
})
