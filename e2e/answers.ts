import { expect, type Page, type Request, type Route } from "@playwright/test"
import { quietOf } from "./quiet.ts"

/**
 * Keeps every answer of the server back, and lets them through one at a time, each when the page stands still after the one
 * before it: as a slow line does, in an order that a test can say. To be made before the page opens.
 */
export async function answersOf(page: Page) {
  const held = new Map<Request, Route>()
  const untilQuiet = quietOf(page, held)
  // What nobody waits for any more has no answer.
  page.on("requestfailed", (request) => held.delete(request))
  await page.route("**/api/v1/**", (route) => void held.set(route.request(), route))
  return {
    /** Lets through what a page asks as it opens, and what follows from that, until it asks for nothing more. */
    pass: async (order: "first" | "last", onAnswer: (path: string) => Promise<void>) => {
      await expect.poll(() => held.size).toBeGreaterThan(0)
      await untilQuiet()
      for (;;) {
        const next = [...held].at(order === "first" ? 0 : -1)
        if (next === undefined) return
        const [request, route] = next
        held.delete(request)
        await onAnswer(new URL(request.url()).pathname)
        await route.continue()
        await untilQuiet()
      }
    },
  }
}
