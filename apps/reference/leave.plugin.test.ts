import { readFile } from "node:fs/promises"
import { expect, test, vi } from "vitest"
import { leavePlugin, leaveScript } from "./leave.plugin.ts"

test("the script that leaves is at most 1024 bytes, and needs nothing that comes later", async () => {
  const script = await leaveScript()
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1024)
  expect(script).not.toMatch(/import|require|<\/script/u)
})

test("every page has the way out first, in both languages, and once more at its end", async () => {
  const { transformIndexHtml } = leavePlugin()
  if (typeof transformIndexHtml !== "function") throw new Error("The plugin changes no page.")
  const page = "<html><head></head><body><div id=root></div></body></html>"
  // What it is given besides the page it does not look at.
  const html = String(await Reflect.apply(transformIndexHtml, {}, [page, {}]))
  expect(html).toMatch(/<head><script>/u)
  expect(html).toMatch(/<body><form id="leave" action="\/leave" method="post"><button data-leave>/u)
  expect(html).toContain('<span lang="en">Leave</span><span lang="es">Salir</span>')
  expect(html).toMatch(/<a id="leave-link" href="\/leave"[^>]*data-leave>.*<\/a><\/nav><\/body>/u)
})

test("the weather cuts off what comes after it in every language", async () => {
  const scriptOf = async (name: string) => {
    const page = await readFile(new URL(`public/${name}`, import.meta.url), "utf8")
    return /<script>[^]*<\/script>/u.exec(page)?.[0]
  }
  const english = await scriptOf("weather.html")
  expect(english).toContain("history.pushState")
  expect(await scriptOf("weather.es.html")).toBe(english)
})

type Hears = (event: object) => void

/** The script in a page of its own: what it hears, what it leaves behind, and where it goes. */
async function startPage(dataset: Readonly<Record<string, string>> = {}) {
  const heard: Array<readonly [type: string, hears: Hears]> = []
  const waiting: Array<() => void> = []
  const page = { local: { clear: vi.fn<() => void>() }, session: { clear: vi.fn<() => void>() } }
  const [said, replace] = [
    vi.fn<(path: string, request: RequestInit) => void>(),
    vi.fn<(path: string) => void>(),
  ]
  const given = {
    document: { documentElement: { dataset } },
    history: {},
    self: {},
    Storage: class {},
    location: { replace },
    fetch: said,
    addEventListener: (type: string, hears: Hears) => heard.push([type, hears]),
    setTimeout: (act: () => void) => waiting.push(act),
    localStorage: page.local,
    sessionStorage: page.session,
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- a classic script, which has nothing to import
  new Function(...Object.keys(given), await leaveScript())(...Object.values(given))
  const fire = (type: string, event: object) => {
    for (const [of, hears] of heard) if (of === type) hears(event)
    // What is not added is set: the script has no room for more.
    const set = Reflect.get(globalThis, `on${type}`) as Hears | null | undefined
    set?.(event)
  }
  const point = (isWayOut: boolean) => {
    const target = { closest: () => (isWayOut ? {} : null) }
    const event = { button: 0, target, preventDefault: () => {}, stopPropagation: () => {} }
    for (const type of ["pointerdown", "click"]) fire(type, event)
  }
  return {
    ...page,
    said,
    replace,
    point,
    shift: (timeStamp: number, meanwhile: () => void = () => {}) => {
      fire("keydown", { key: "Shift" })
      meanwhile()
      fire("keyup", { key: "Shift", timeStamp })
    },
    /** What waits for the empty page to be painted, and for what comes of that. */
    wait: () => {
      for (const act of waiting.splice(0)) act()
    },
  }
}

test("who presses Shift to click does not leave, however often; who presses it alone does, with the third", async () => {
  const { shift, point, said } = await startPage()
  for (const at of [0, 300, 600, 900]) shift(at, () => point(false))
  expect(said).not.toHaveBeenCalled()
  point(false)
  for (const at of [1000, 1300]) shift(at)
  expect(said).not.toHaveBeenCalled()
  shift(1600)
  expect(said).toHaveBeenCalledOnce()
})

test("the server hears where she is, as the page has noted it, and that of nowhere before it has", async () => {
  const sent = async (dataset: Readonly<Record<string, string>>) => {
    const { point, said } = await startPage(dataset)
    point(true)
    return said.mock.calls
  }
  const call = (timeZone: string) => [
    ["/api/v1/cloak/leave", expect.objectContaining({ body: JSON.stringify({ timeZone, calls: 0 }) })],
  ]
  expect(await sent({ zone: "Asia/Kathmandu" })).toEqual(call("Asia/Kathmandu"))
  expect(await sent({})).toEqual(call("UTC"))
})

test("a storage that is full, and one that is forbidden, does not keep the other from being emptied", async () => {
  const full = await startPage()
  Object.defineProperty(full.local, "o", {
    set: () => {
      throw new Error("The storage is full.")
    },
  })
  full.point(true)
  full.wait()
  expect([full.session.clear, full.local.clear].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  const forbidden = await startPage()
  forbidden.session.clear.mockThrow(new Error("The storage is forbidden."))
  forbidden.point(true)
  forbidden.wait()
  expect(forbidden.local.clear).toHaveBeenCalledOnce()
  for (const { replace } of [full, forbidden]) expect(replace).toHaveBeenCalledExactlyOnceWith("/leave")
})

/** A storage that is emptied as a browser's is, with a theme in it. */
function fill(local: object & { readonly clear: ReturnType<typeof vi.fn<() => void>> }) {
  const storage: Record<string, unknown> = Object.assign(local, { theme: "dark" })
  local.clear.mockImplementation(() => {
    for (const name of ["theme", "later", "o"]) Reflect.deleteProperty(storage, name)
  })
  return storage
}
const LATER = JSON.stringify({ "ana:start:a-press": { at: 1, value: {} } })

test("calls for help that no database has go along with the word that she leaves, and stay until they were heard", async () => {
  const { local, session, said, replace, point, wait } = await startPage()
  const storage = fill(local)
  storage["later"] = LATER
  point(true)
  const body = `{"timeZone":"UTC","calls":${LATER}}`
  expect(said).toHaveBeenCalledExactlyOnceWith("/api/v1/cloak/leave", expect.objectContaining({ body }))
  wait()
  expect({ ...storage }).toEqual({ clear: local.clear, later: LATER })
  expect(session.clear).toHaveBeenCalledOnce()
  expect(replace).toHaveBeenCalledExactlyOnceWith("/leave?later")
})

test("a page that leaves because another one does leaves what that one has put back", async () => {
  const { local, replace, point, wait } = await startPage()
  const storage = fill(local)
  point(true)
  storage["later"] = LATER
  wait()
  expect({ ...storage }).toEqual({ clear: local.clear, later: LATER })
  expect(replace).toHaveBeenCalledExactlyOnceWith("/leave?later")
})
