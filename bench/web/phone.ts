import { gzipSync } from "node:zlib"
import type { Browser, BrowserContextOptions, Page } from "playwright"

/** A slow phone on a slow line: Chromium's processor four times slower, 1.6 Mbit/s, 150 ms there and back. */
const CPU_SLOWER = 4
const BYTES_A_SECOND = 1_600_000 / 8
const LATENCY_MS = 150

/** Longer than this a task keeps a tap waiting; what is beyond it blocks (Web Vitals). */
const LONG_TASK_MS = 50

/** After the page's own files have come: the app's, late paints and long tasks happen within this. */
const SETTLE_MS = 3_000

/** For what is looked for to be found in a page that has settled. */
const IS_THERE_MS = 1_000

export interface Load {
  /** When the largest thing was painted, ms after the request. */
  readonly paintMs: number
  readonly blockingMs: number
  /** When an emergency number was painted that can be tapped, ms after the request; NaN where there is none. */
  readonly numberMs: number
  /** Compressed with gzip, in kB of 1 000 bytes. */
  readonly scriptKb: number
  readonly styleKb: number
}

interface Seen {
  paintMs: number
  blockingMs: number
  numberMs: number | null
}

declare global {
  var seenByBench: Seen
}

/**
 * Loads an address as somebody does who was never there before, unless `storageState` says who they are.
 * @throws when its screen is not there by then
 */
export async function load(
  browser: Browser,
  url: string,
  storageState: BrowserContextOptions["storageState"],
): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    ...(storageState === undefined ? {} : { storageState }),
  })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(keepWorkerComing)
    await page.addInitScript(watchPaints, LONG_TASK_MS)
    const sizes = weigh(page)
    await page.goto(url, { waitUntil: "load" })
    // Nothing is looked for meanwhile: what looks is script in the page.
    await page.waitForTimeout(SETTLE_MS)
    const { numberMs, ...seen } = await page.evaluate(() => globalThis.seenByBench)
    await page.getByRole("heading", { level: 1 }).waitFor({ timeout: IS_THERE_MS })
    return { ...seen, numberMs: numberMs ?? Number.NaN, ...(await sizes()) }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND / 2,
  })
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER })
}

/**
 * Runs in the page. The worker of a first visit is on its way for longer than is looked at: it fetches all files of the app for
 * later, over the same slow line, which Chromium slows down for the page alone.
 */
function keepWorkerComing(): void {
  // A page that is not safe has none.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (workers) workers.register = () => new Promise(() => {})
}

/** Runs in the page, before anything of it. */
function watchPaints(longTaskMs: number): void {
  const seen: Seen = { paintMs: 0, blockingMs: 0, numberMs: null }
  globalThis.seenByBench = seen
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paintMs = startTime
  }).observe({ type: "largest-contentful-paint", buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockingMs += Math.max(0, duration - longTaskMs)
  }).observe({ type: "longtask", buffered: true })
  // Marked as the parser finds it, before it is painted.
  new MutationObserver(() => {
    for (const link of document.querySelectorAll("a[href^='tel:']"))
      link.setAttribute("elementtiming", "number")
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.numberMs ??= entry.startTime
  }).observe({ type: "element", buffered: true })
}

/** Adds up what the page fetches, as gzip makes it: servers compress differently. */
function weigh(page: Page): () => Promise<Pick<Load, "scriptKb" | "styleKb">> {
  const weights = { script: 0, stylesheet: 0 }
  const waiting: Array<Promise<void>> = []
  page.on("response", (response) => {
    const kind = response.request().resourceType()
    if (kind !== "script" && kind !== "stylesheet") return
    const add = (body: Buffer) => void (weights[kind] += gzipSync(body, { level: 9 }).length / 1_000)
    waiting.push(response.body().then(add))
  })
  return async () => {
    await Promise.all(waiting)
    return { scriptKb: weights.script, styleKb: weights.stylesheet }
  }
}
