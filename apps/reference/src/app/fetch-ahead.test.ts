import { expect, test, vi } from "vitest"
import { tools } from "../features/sos/tools.ts"
import { fetchAhead } from "./fetch-ahead.ts"
import { noteFilesKept, type FilesKept } from "./files-kept.ts"
import { DisguiseGuard, screens, SosShell } from "./screens.ts"

/** Which files were asked for, by a name of their own. */
const parts = { home: screens.home, circle: screens.circle, about: screens.about, SosShell, DisguiseGuard }

const askedAt = async (path: string, home: string | null) => {
  for (const part of Object.values(parts))
    if (part) vi.spyOn(part, "fetch").mockClear().mockResolvedValue(null)
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "home" ? home : null) })
  await fetchAhead(path)
  return Object.entries(parts).flatMap(([name, part]) =>
    part && vi.mocked(part.fetch).mock.calls.length > 0 ? [name] : [],
  )
}

test("for a member the screen and what stands over it are fetched before the server said who is here", async () => {
  expect(await askedAt("/inner-circle", "in")).toEqual(["circle", "SosShell", "DisguiseGuard"])
})

test("a visitor fetches what everybody sees, and nothing that only members get to", async () => {
  expect(await askedAt("/about", null)).toEqual(["about"])
  expect(await askedAt("/inner-circle", "out")).toEqual([])
  expect(await askedAt("/dashboard", null)).toEqual([])
  expect(await askedAt("/nowhere", "in")).toEqual([])
})

test("of the toolkit each tool is fetched where its file is kept, or where none ever will be", async () => {
  const fetched = tools.flatMap(({ Panel }) =>
    Panel === null ? [] : [vi.spyOn(Panel, "fetch").mockResolvedValue(null)],
  )
  const asked = async (kept: FilesKept) => {
    noteFilesKept(kept)
    for (const fetch of fetched) fetch.mockClear()
    await askedAt("/sos", "in")
    return fetched.filter(({ mock }) => mock.calls.length > 0).length
  }
  expect(await asked("not-yet")).toBe(0)
  expect(await asked("kept")).toBe(tools.length)
  expect(await asked("never")).toBe(tools.length)
})
