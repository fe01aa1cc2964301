import { expect, type Locator, type Page } from "@playwright/test"

const MINUTE_MS = 60_000

/** How soon after it woke a page has to show how things are, in milliseconds of its own clock. */
const AWAKE_MAX_MS = 2_000
/** By how much its clock goes on at a time, and how long the line then has, before it goes on again, in milliseconds. */
const STEP_MS = 100
const PATIENCE_MS = 500

/** Whether somebody sees a page. To Playwright all are seen, so it is told here what a browser tells a page behind others. */
export async function setSeen(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true })
      Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true })
      document.dispatchEvent(new Event("visibilitychange"))
    },
    isSeen ? "visible" : "hidden",
  )
}

/** Puts a page behind others until it has given its live line back, a minute of its context's clock later (`context.clock.install()` before it is opened). */
export async function leaveBehind(page: Page): Promise<void> {
  const closed = page.waitForEvent("requestfailed", (request) => isLive(request.url()))
  await setSeen(page, false)
  await page.clock.fastForward(MINUTE_MS)
  await closed
}

/**
 * Locks the phone over a page: a minute later it gives its live line back, then nothing in it runs until it wakes, `asleepMs` of
 * its clock later. Then that clock stands but for what the test gives it. All pages of a context have one clock: this page is the
 * only one of its own (`context.clock.install()` before it is opened).
 */
export async function lockPhone(page: Page) {
  const session = await page.context().newCDPSession(page)
  await leaveBehind(page)
  // Ahead of what it is now, or it would be past before it is read.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE_MS)
  await session.send("Page.setWebLifecycleState", { state: "frozen" })
  return {
    wake: async (asleepMs: number) => {
      await session.send("Page.setWebLifecycleState", { state: "active" })
      // What was due meanwhile happens once, as in a page that was really asleep.
      await page.clock.fastForward(asleepMs)
      await setSeen(page, true)
    },
    /** Something is seen within two seconds of the page's clock; what comes over the line may take longer. */
    seeSoon: async (sought: Locator) => {
      for (let spentMs = 0; spentMs < AWAKE_MAX_MS; spentMs += STEP_MS) {
        if (await sought.waitFor({ timeout: PATIENCE_MS }).then(...IS_SEEN)) break
        await page.clock.runFor(STEP_MS)
      }
      await expect(sought).toBeVisible()
    },
  }
}

const IS_SEEN = [() => true, () => false] as const

/** Nothing of a control lies below the SOS button. */
export async function expectClearOfSos(control: Locator): Promise<void> {
  const sos = control.page().locator("[data-scope=sos][data-part=hold-trigger]").last()
  const isClear = async () => {
    const [box, over] = await Promise.all([control.boundingBox(), sos.boundingBox()])
    if (box === null || over === null) return false
    return box.y + box.height <= over.y || box.x + box.width <= over.x || box.y >= over.y + over.height
  }
  await expect.poll(isClear).toBe(true)
}

/** Whether it is the address of a live line. */
export const isLive = (url: string) => new URL(url).pathname.startsWith("/api/v1/live/")
