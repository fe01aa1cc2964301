import { expect, type Browser, type Page } from "@playwright/test"
import { linkIn, type Outside } from "../outside.ts"
import type { Person } from "../people.ts"

/** The Inner Circle, through the screens. */
export function circleModel(page: Page) {
  return {
    openCircle: async () => {
      await page.goto("/inner-circle")
      await expect(page.getByRole("heading", { level: 1, name: "Inner Circle" })).toBeVisible()
    },
    addContact: async (
      contact: Person,
      tier: "Told first" | "Told after 5 minutes",
      opens = "Add Trusted Contact",
    ) => {
      await page.getByRole("button", { name: opens }).click()
      await page.getByLabel("Name").fill(contact.name)
      await page.getByLabel("Phone number").fill(contact.typedPhone)
      await page.getByLabel("Email (optional)").fill(contact.email)
      await page.getByLabel("Relationship").selectOption("friend")
      await page.getByLabel("When they are told", { exact: true }).selectOption(tier)
      await page.getByRole("button", { name: "Send the invite", exact: true }).click()
      await expect(page.getByText(`The invite to ${contact.name} is on its way.`)).toBeVisible()
    },
    sendTest: async ({ name }: Person) => {
      const trigger = page.getByRole("button", { name: `Send a test: ${name}` })
      expect((await trigger.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await trigger.focus()
      await page.keyboard.press("Enter")
      await expect(page.getByText(`A test to ${name} is on its way.`)).toBeVisible()
    },
    seeTestDelivered: () => expect(page.getByText("Last test: Delivered")).toBeVisible(),
    seeWaiting: (count: number) =>
      expect(page.getByRole("heading", { name: `Waiting for an answer (${count})` })).toBeVisible(),
    seeTrusted: (count: number) =>
      expect(page.getByRole("heading", { name: `Trusted Contacts (${count})` })).toBeVisible(),
  }
}

/** Somebody who is invited: has a phone, and neither the app nor an account. */
export function invited(browser: Browser, outside: Outside, me: Person) {
  return {
    answerYesByText: async () => {
      await outside.received({ to: me.phone, purpose: "invite" })
      return outside.reply(me.phone, "YES")
    },
    /** Opens the link where no script runs; `look` sees the page before it is answered. */
    answerYesByLink: async (look: (page: Page) => Promise<void> = async () => {}) => {
      const link = linkIn(await outside.received({ to: me.phone, purpose: "invite", channel: "sms" }))
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(link)
      await look(page)
      await page.getByRole("button", { name: "Yes, I agree" }).click()
      await expect(page.getByRole("heading", { level: 1, name: /^Thank you\./ })).toBeVisible()
      await context.close()
    },
  }
}
