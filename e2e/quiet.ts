import { expect, type Page, type Request } from "@playwright/test"

/**
 * Waits until a page asks for nothing more by itself: every request has its answer but those that are `held` back, and what the
 * answers led to asks nothing new. To be made before the page opens. A live line counts as answered once it is open.
 */
export function quietOf(
  page: Page,
  held: Pick<ReadonlySet<Request>, "has"> = new Set(),
): () => Promise<void> {
  const unanswered = new Set<Request>()
  let asked = 0
  page.on("request", (request) => {
    asked += 1
    unanswered.add(request)
  })
  page.on("response", (response) => unanswered.delete(response.request()))
  page.on("requestfailed", (request) => unanswered.delete(request))
  return async () => {
    await expect
      .poll(async () => {
        const before = asked
        // Two, and a frame: what an answer led to may have been put off in the first, or until it was drawn. A page that is being
        // left never comes to it, and nobody is told: it is asked again then.
        const isIdle = await page.evaluate(
          () =>
            new Promise<boolean>((resolve) => {
              const idle = (then: () => void) => requestIdleCallback(then, { timeout: 1_000 })
              idle(() => requestAnimationFrame(() => idle(() => resolve(true))))
              setTimeout(() => resolve(false), 3_000)
            }),
        )
        if (!isIdle) return "busy"
        const waiting = [...unanswered]
          .filter((request) => !held.has(request))
          .map((request) => request.url())
        return asked === before ? waiting.join() : `asked ${asked - before} times`
      })
      .toBe("")
  }
}
