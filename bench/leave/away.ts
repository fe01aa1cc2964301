import type { Browser } from "playwright"
import { phoneContext, pressOn, untilThere, type Exit } from "./press.ts"
import type { Line, LineSpeed } from "./line.ts"
import { readArrival, TRACED_ARRIVAL } from "./trace.ts"

/** What a page does once it is there has been done after this, and what the worker keeps has been fetched. */
const SETTLE_MS = 1_500
/** However slow the line is, somebody who leaves is somewhere else by then. */
const AWAY_MAX_MS = 15_000
/** The browser writes down what it has painted within this. */
const PAINTED_MS = 400

/** Somebody who leaves over a line until the neutral page is there. */
export interface Away extends Pick<Exit, "url" | "signIn" | "control"> {
  readonly line: Line
  /** What the line carries from just before the finger comes down; null when there is none any more. */
  readonly speed: LineSpeed | null
  /** Whether the service worker stands between the page and the line. */
  readonly hasWorker: boolean
}

/** @returns ms from the finger on the way out to the first frame with the neutral page's words in it */
export async function leaveOver(browser: Browser, away: Away): Promise<number | null> {
  const { line, speed } = away
  const context = await phoneContext(browser, await away.signIn?.(), away.hasWorker)
  try {
    const page = await context.newPage()
    await page.addInitScript(() => addEventListener("pointerdown", () => {}, { passive: true }))
    await page.goto(away.url)
    if (away.hasWorker) {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
      // A page that was there before its worker goes past it.
      await page.reload()
    }
    const point = await untilThere(page, away.control)
    await page.waitForTimeout(SETTLE_MS)
    if (speed === null) line.cut()
    else line.slowDown(speed)
    const json = await pressOn(browser, page, point, TRACED_ARRIVAL, async () => {
      const isThere = () => document.title === "Weather"
      await page.waitForFunction(isThere, null, { polling: 100, timeout: AWAY_MAX_MS })
      await page.waitForTimeout(PAINTED_MS)
    })
    return readArrival(json)
  } finally {
    line.mend()
    line.slowDown(null)
    await context.close()
  }
}
