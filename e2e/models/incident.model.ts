import { expect, type Browser, type Page } from "@playwright/test"
import { linkIn, type Outside } from "../outside.ts"
import type { Person } from "../people.ts"

/** The alarm, as the dater sees it. */
export function incidentModel(page: Page) {
  return {
    seeTheAlarm: () =>
      expect(page.getByRole("heading", { level: 1, name: "Your people are being told" })).toBeVisible(),
    /** What was sent to somebody, message by message. */
    sentTo: (name: string) =>
      page
        .getByRole("region", { name: "What has been sent" })
        .getByRole("listitem")
        .filter({ hasText: name })
        .getByRole("listitem"),
    sayThatIAmSafe: async (pin: string) => {
      const open = page.getByRole("button", { name: "I am safe" })
      if (!(await page.getByLabel("Enter your PIN").isVisible())) await open.click()
      await page.getByLabel("Enter your PIN").fill(pin)
      await page.keyboard.press("Enter")
    },
  }
}

/** Somebody who was alerted, with any phone: no app, no account, no script. */
export async function alerted(browser: Browser, outside: Outside, me: Person) {
  const link = linkIn(await outside.received({ to: me.phone, purpose: "alert", channel: "sms" }))
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(link)
  return {
    page,
    sayOnIt: async () => {
      await page.getByRole("button", { name: "I'm on it" }).click()
      await expect(page.getByText("You said: I'm on it.")).toBeVisible()
    },
    leave: () => context.close(),
  }
}
