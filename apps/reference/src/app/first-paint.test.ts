import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { checkInTextMessages } from "@porchlight/core/check-in"
import { pickLanguage } from "@porchlight/core/language"
import { spanish } from "../language/es.ts"
import { expect, test } from "vitest"

const script = readFileSync(new URL("../../public/first-paint.js", import.meta.url), "utf8")

interface Page {
  readonly stored?: Readonly<Record<string, string>>
  readonly prefersLight?: boolean
  readonly path?: string
  readonly host?: string
  readonly knowsPasskeys?: boolean
  readonly isStorageForbidden?: boolean
  /** What the browser wants, the dearest first. */
  readonly languages?: ReadonlyArray<string>
  /** The language of what stands in the page. */
  readonly built?: string
  /** The zone that the browser says without its table of formats, where it has Temporal. */
  readonly zone?: string
}

/** Runs the script on a made-up page and gives what it did to the root. */
function paint(options: Page) {
  const { stored = {}, prefersLight = false, path = "/", isStorageForbidden = false } = options
  const classes = new Set<string>()
  const handlers = new Map<string, (event?: unknown) => void>()
  const system = {
    matches: prefersLight,
    addEventListener: (type: string, handler: () => void) => handlers.set(`system ${type}`, handler),
  }
  const memory = new Map(Object.entries(stored))
  const root = {
    lang: options.built ?? "en",
    dir: "",
    dataset: { app: "/a.js /b.js", styles: "/all.css" } as Record<string, string>,
    classList: {
      add: (name: string) => classes.add(name),
      remove: (...names: ReadonlyArray<string>) => names.forEach((name) => classes.delete(name)),
    },
  }
  const fetched: Array<string> = []
  const reloads: Array<string> = []
  const formats: Array<string> = []
  const turns: Array<() => void> = []
  const head = { append: ({ href }: { readonly href: string }) => fetched.push(href) }
  const page = {
    head,
    createElement: () => ({}),
    documentElement: root,
    title: "Terms of Service · Porchlight",
    cookie: "",
  }
  runInNewContext(script, {
    document: page,
    location: {
      pathname: path,
      hostname: options.host ?? "porchlight.example",
      reload: () => void reloads.push(path),
    },
    PublicKeyCredential: options.knowsPasskeys === false ? undefined : class {},
    isSecureContext: true,
    Temporal: options.zone === undefined ? undefined : { Now: { timeZoneId: () => options.zone } },
    Intl: {
      DateTimeFormat: () => {
        formats.push("read")
        return { resolvedOptions: () => ({ timeZone: "Europe/Lisbon" }) }
      },
    },
    navigator: { languages: options.languages ?? ["en-US"] },
    localStorage: {
      getItem: (key: string) => {
        if (isStorageForbidden) throw new Error("forbidden")
        return memory.get(key) ?? null
      },
      setItem: (key: string, value: string) => void memory.set(key, value),
    },
    matchMedia: () => system,
    setTimeout: (act: () => void) => {
      turns.push(act)
    },
    addEventListener: (type: string, handler: (event?: unknown) => void) => handlers.set(type, handler),
  })
  return {
    classes,
    root,
    page,
    fetched,
    memory,
    reloads,
    formats,
    /** Presses a control that bears this language. */
    press: (language: string) =>
      handlers.get("click")?.({ target: { closest: () => ({ getAttribute: () => language }) } }),
    change: () => handlers.get("themechange")?.(),
    show: () => handlers.get("pageshow")?.(),
    turns,
    /** The system changes its mind while the page is open. */
    turnLight: (isLight: boolean) => {
      system.matches = isLight
      handlers.get("system change")?.()
    },
  }
}

test("the theme follows the system, and falls back to dark (THEME-04)", () => {
  expect([...paint({}).classes]).toEqual(["dark"])
  expect([...paint({ prefersLight: true }).classes]).toEqual(["light"])
  expect([...paint({ stored: { theme: "sepia" }, prefersLight: true }).classes]).toEqual(["light"])
})

test("what the system wishes later is followed as well, unless somebody has chosen (THEME-03)", () => {
  const page = paint({ prefersLight: true })
  page.turnLight(false)
  expect([...page.classes]).toEqual(["dark"])
  page.turnLight(true)
  expect([...page.classes]).toEqual(["light"])
  const chosen = paint({ stored: { theme: "dark" } })
  chosen.turnLight(true)
  expect([...chosen.classes]).toEqual(["dark"])
})

test("no place is kept for a passkey where the browser knows none", () => {
  expect(paint({}).root.dataset["passkeys"]).toBeUndefined()
  expect(paint({ knowsPasskeys: false }).root.dataset["passkeys"]).toBe("none")
  expect(paint({ host: "127.0.0.1" }).root.dataset["passkeys"]).toBe("none")
  expect(paint({ host: "[::1]" }).root.dataset["passkeys"]).toBe("none")
})

test.each([
  ["by Temporal", { zone: "Asia/Kathmandu" }, "Asia/Kathmandu"],
  ["by the browser's formats where it has none", {}, "Europe/Lisbon"],
])("where she is is noted once the page is shown, %s", (_, options, zone) => {
  const { root, show } = paint(options)
  expect(root.dataset["zone"]).toBeUndefined()
  show()
  expect(root.dataset["zone"]).toBe(zone)
})

test("the tables that times are said by are read before the app is there, for whoever is at home", () => {
  const read = (stored: Readonly<Record<string, string>>) => {
    const { formats, show, turns } = paint({ stored, zone: "Asia/Kathmandu" })
    show()
    expect(formats).toEqual([])
    for (const turn of turns) turn()
    return { formats, turns: turns.length }
  }
  expect(read({ home: "in" })).toEqual({ formats: ["read"], turns: 2 })
  expect(read({ home: "out" })).toEqual({ formats: [], turns: 0 })
})

test("a choice wins over the system and replaces the class before it (THEME-02)", () => {
  const page = paint({ stored: { theme: "light" } })
  expect([...page.classes]).toEqual(["light"])
  page.memory.set("theme", "dark")
  page.change()
  expect([...page.classes]).toEqual(["dark"])
})

test("night out is dimmer than any theme and goes back to the one before", () => {
  const page = paint({ stored: { theme: "light", "night-out": "on" } })
  expect([...page.classes]).toEqual(["night-out"])
  page.memory.set("night-out", "off")
  page.change()
  expect([...page.classes]).toEqual(["light"])
})

test("whoever asked for neutral titles has one before anything else is loaded", () => {
  expect(paint({ stored: { titles: "neutral" } }).page.title).toBe(checkInTextMessages.neutralTitle)
  expect(paint({ stored: { titles: "neutral", language: "es" } }).page.title).toBe(
    spanish.checkInText.neutralTitle,
  )
  expect(spanish.app.neutralTitle).toBe(spanish.checkInText.neutralTitle)
  expect(paint({ stored: { titles: "loud" } }).page.title).toBe("Terms of Service · Porchlight")
})

test("what the app is made of is fetched at once where the app is needed, and nowhere else", () => {
  expect(paint({ path: "/signin" }).fetched).toEqual(["/all.css", "/a.js", "/b.js"])
  expect(paint({ stored: { home: "in" } }).fetched).toEqual(["/all.css", "/a.js", "/b.js"])
  expect(paint({}).fetched).toEqual([])
})

test("a page without storage still gets a theme", () => {
  expect([...paint({ isStorageForbidden: true, prefersLight: true }).classes]).toEqual(["light"])
})

test("a visitor at '/' gets the landing page, everybody and everything else the app", () => {
  expect(paint({}).root.dataset["start"]).toBe("landing")
  expect(paint({ stored: { home: "in" } }).root.dataset["start"]).toBe("app")
  expect(paint({ path: "/signin" }).root.dataset["start"]).toBe("app")
})

test("where a call for help waits for her to sign in, a visitor gets the app, which says so", () => {
  expect(paint({ stored: { home: "out", unsent: "ana" } }).root.dataset["start"]).toBe("app")
})

test("a page of words says whether somebody is at home here, who is then led to help", () => {
  expect(paint({ path: "/terms", stored: { home: "in" } }).root.dataset["home"]).toBe("")
  expect(paint({ path: "/terms" }).root.dataset["home"]).toBeUndefined()
})

test("the page is in the language that was chosen, or else the first that the browser wants and there is", () => {
  expect(paint({ stored: { language: "es" } }).root.lang).toBe("es")
  expect(paint({ stored: { language: "en-XB" } }).root).toMatchObject({ lang: "en-XB", dir: "rtl" })
  for (const languages of [["es-MX", "en"], ["fr", "es"], ["de"], [], ["en-GB", "es"]]) {
    const { root } = paint({ languages, stored: { language: "nonsense" } })
    expect(root).toMatchObject({ lang: pickLanguage(languages), dir: "ltr" })
  }
})

test("what stands in the page in another language is not shown, and the app takes its place", () => {
  const foreign = paint({ languages: ["es"] }).root
  expect(foreign.dataset).toMatchObject({ words: "foreign", start: "app" })
  const own = paint({ languages: ["es"], built: "es" }).root
  expect(own.dataset["words"]).toBeUndefined()
  expect(own.dataset["start"]).toBe("landing")
})

test("a page that is whole without the app comes again in the language that is chosen; the app changes its own words", () => {
  for (const path of ["/", "/terms"]) {
    const page = paint({ path })
    page.press("es")
    page.press("en-XB")
    expect([page.memory.get("language"), page.page.cookie, page.reloads]).toEqual([
      "es",
      "language=es; path=/; max-age=31536000; samesite=lax",
      [path],
    ])
  }
  const app = paint({ path: "/signin" })
  app.press("es")
  expect([app.reloads, app.root.dataset["chosen"]]).toEqual([[], "es"])
})
