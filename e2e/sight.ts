import type { Page } from "@playwright/test"

const MINUTE_MS = 60_000

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

/** Puts a page behind others until it has given its live line back, a minute of its own clock later (`page.clock.install()` before it is opened). */
export async function leaveBehind(page: Page): Promise<void> {
  const closed = page.waitForEvent("requestfailed", (request) => isLive(request.url()))
  await setSeen(page, false)
  await page.clock.fastForward(MINUTE_MS)
  await closed
}

/** Whether it is the address of a live line. */
export const isLive = (url: string) => new URL(url).pathname.startsWith("/api/v1/live/")
