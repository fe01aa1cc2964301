import { afterEach, expect, test, vi } from "vitest"
import { goWithoutStyles, loadStyles } from "./load-styles.ts"

interface Link {
  rel?: string
  href?: string
  sheet: object | null
  readonly addEventListener: (type: string, hear: () => void) => void
}

/** A page with these links to styles; what it adds comes or fails when it is told to. */
function openPage(links: Array<Link> = []) {
  const heard = new Map<string, () => void>()
  const link = (sheet: object | null): Link => ({
    sheet,
    addEventListener: (type, hear) => void heard.set(type, hear),
  })
  vi.stubGlobal("document", {
    querySelector: (selector: string) =>
      links.find(({ href }) => selector === `link[href="${href}"]`) ?? null,
    createElement: () => link(null),
    head: {
      querySelectorAll: () => links.filter(({ rel }) => rel === "stylesheet"),
      insertBefore: (added: Link, before: Link | null) =>
        links.splice(before === null ? links.length : links.indexOf(before), 0, added),
    },
  })
  return { links, link, fire: (type: string) => heard.get(type)?.() }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Whether a promise holds by now. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  const later = Symbol("later")
  return (await Promise.race([promise, new Promise((done) => setImmediate(done, later))])) !== later
}

test("in development, where the styles came with the script, nothing is waited for", async () => {
  const { links } = openPage()
  expect(await isDone(loadStyles(undefined))).toBe(true)
  expect(links).toEqual([])
})

test.each(["load", "error"])(
  "the styles of the whole app are added once, and waited for until their %s",
  async (end) => {
    const { links, fire } = openPage()
    const styles = loadStyles("/all.css")
    expect(links).toMatchObject([{ rel: "stylesheet", href: "/all.css" }])
    expect(await isDone(styles)).toBe(false)
    fire(end)
    expect(await isDone(styles)).toBe(true)
  },
)

test("styles that failed to be fetched ahead hold nobody up: their link is one of its own", async () => {
  const { links, link, fire } = openPage()
  links.push({ ...link(null), rel: "preload", href: "/all.css" })
  const styles = loadStyles("/all.css")
  fire("error")
  expect(await isDone(styles)).toBe(true)
  expect(links).toHaveLength(2)
})

test("the styles of the whole app stand before those of single screens, whichever came first", () => {
  const { links, link } = openPage()
  links.push({ ...link({}), rel: "preload", href: "/all.css" })
  links.push({ ...link({}), rel: "stylesheet", href: "/webhook.css" })
  void loadStyles("/all.css")
  expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
    "preload /all.css",
    "stylesheet /all.css",
    "stylesheet /webhook.css",
  ])
})

test.each([
  [new Error("Unable to preload CSS for /assets/webhook.css"), true],
  [new TypeError("Failed to fetch dynamically imported module"), false],
  ["anything else", false],
])("what failed with a screen: %s; the screen is shown all the same: %s", (payload, isShown) => {
  const target = new EventTarget()
  goWithoutStyles(target)
  const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload })
  target.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(isShown)
})
