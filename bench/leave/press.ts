import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, Route } from "playwright"
import { readTrace, TRACED, type Leaving } from "./trace.ts"

/** Chromium's processor, so many times slower. */
const CPU_SLOWER = 4
/** What a page does once it is there has been done after this. */
const SETTLE_MS = 1_000
/** Leaving is over after this, wherever it leads. */
const LEAVE_MS = 800

/** The quickest tap of a finger: it is down for so long. */
const FINGER_MS = 50
const THERE_MAX_MS = 30_000

export interface Exit {
  readonly url: string
  /** Gives the session of the person who leaves: each press ends one. Null for a visitor. */
  readonly signIn: (() => Promise<BrowserContextOptions["storageState"]>) | null
  /** Selects the control that leaves. */
  readonly control: string
  /** What the control leaves on. */
  readonly actsOn: "pointerdown" | "click"
  /** The address of the request that counts. */
  readonly sends: RegExp
  /** Whether the app's scripts never come: then the page has what stands in it, and nothing else. */
  readonly isEarly: boolean
}

/** Opens a page, lets a finger down on the way out and up again, and says what became of it. */
export async function pressExit(browser: Browser, exit: Exit): Promise<Leaving> {
  const context = await phoneContext(browser, await exit.signIn?.(), false)
  try {
    const page = await context.newPage()
    // Where nobody listens for it, a page is not told that a finger came down, and the trace does not know when.
    await page.addInitScript(() => addEventListener("pointerdown", () => {}, { passive: true }))
    if (exit.isEarly) await page.route(/\/assets\/.*\.js$/u, stall)
    await page.goto(exit.url, { waitUntil: exit.isEarly ? "commit" : "load" })
    const point = await untilThere(page, exit.control)
    await page.waitForTimeout(SETTLE_MS)
    const json = await pressOn(browser, page, point, TRACED, () => page.waitForTimeout(LEAVE_MS))
    return readTrace(json, exit.actsOn, exit.sends)
  } finally {
    await context.close()
  }
}

/** A phone's browser, of whoever the state says. */
export function phoneContext(
  browser: Browser,
  storageState: BrowserContextOptions["storageState"],
  hasWorker: boolean,
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: hasWorker ? "allow" : "block",
    ...(storageState === undefined ? {} : { storageState }),
  })
}

/** Slows the processor down, taps, and gives the browser's own record of what followed until `untilOver`. */
export async function pressOn(
  browser: Browser,
  page: Page,
  point: Point,
  categories: Array<string>,
  untilOver: () => Promise<void>,
): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER })
  await browser.startTracing(page, { categories })
  await tap(page, session, point)
  await untilOver()
  return (await browser.stopTracing()).toString()
}

/** Never answers: a line on which nothing comes any more. */
function stall(_route: Route): void {}

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * The middle of an element, once it and the screen's heading are there. Looks by itself: what Playwright's locators put into
 * the page listens to every touch before the page does.
 */
export async function untilThere(page: Page, selector: string): Promise<Point> {
  for (const until = Date.now() + THERE_MAX_MS; Date.now() < until; await page.waitForTimeout(100)) {
    const point = await page.evaluate((control) => {
      const box = document.querySelector(control)?.getBoundingClientRect()
      const isThere = box !== undefined && document.querySelector("h1") !== null
      return isThere ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
    }, selector)
    if (point !== null) return point
  }
  throw new Error(`There is no way out at ${page.url()}.`)
}

/** A quick tap. Whoever waits for the finger to go up again is later by that. */
async function tap(page: Page, session: CDPSession, point: Point): Promise<void> {
  const down = session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] })
  await page.waitForTimeout(FINGER_MS)
  const up = session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
  // A page that goes away answers neither.
  await Promise.allSettled([down, up])
}
