import type { Page } from "@playwright/test"

/** What a page says is wrong with it. */
export function complaintsOf(page: Page): ReadonlyArray<string> {
  const complaints: Array<string> = []
  page.on("pageerror", ({ message }) => complaints.push(message))
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())))
  return complaints
}
