import type { Browser, BrowserContextOptions, Page } from "playwright"

/** Chromium's processor, so many times slower. */
const CPU_SLOWER = 4
const THERE_MAX_MS = 30_000

/** A page, and what has to be there for it to be of use. */
export interface Screen {
  readonly path: string
  /** Selects it among everything that stands in the page. */
  readonly selector: string
  /** What it says, as a pattern. */
  readonly says: string
}

declare global {
  interface Window {
    /** When what is looked for was there, in ms after the navigation began. */
    benchThereAt?: number
  }
}

/**
 * Lets somebody be here once, takes the line away, slows the processor down and opens each screen anew.
 * @returns for each how many ms went by, from the navigation to the first frame with its own heading or button in it
 */
export async function openWithoutLine(
  browser: Browser,
  url: string,
  storageState: NonNullable<BrowserContextOptions["storageState"]>,
  screens: ReadonlyMap<string, Screen>,
): Promise<ReadonlyMap<string, number>> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    baseURL: url,
    storageState,
  })
  try {
    const page = await context.newPage()
    await page.goto("/dashboard")
    await page.getByRole("button", { name: "Check In Now" }).waitFor()
    await page.getByRole("button", { name: "SOS", exact: true }).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await context.setOffline(true)
    const session = await context.newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER })
    const took = new Map<string, number>()
    for (const [name, screen] of screens) took.set(name, await open(page, screen))
    return took
  } finally {
    await context.close()
  }
}

async function open(page: Page, { path, selector, says }: Screen): Promise<number> {
  const looking = { selector, says }
  const script = await page.addInitScript((what) => {
    const look = () => {
      const found = [...document.querySelectorAll<HTMLElement>(what.selector)].some(
        (element) =>
          new RegExp(what.says, "u").test(element.textContent ?? "") && element.getClientRects().length > 0,
      )
      if (found) window.benchThereAt = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, looking)
  await page.goto(path, { waitUntil: "commit" })
  await page.waitForFunction(() => window.benchThereAt !== undefined, undefined, { timeout: THERE_MAX_MS })
  const at = await page.evaluate(() => window.benchThereAt)
  await script.dispose()
  return at ?? Number.POSITIVE_INFINITY
}
