import { expect, type Page } from "@playwright/test"
import { linkIn, type Outside } from "../outside.ts"
import type { Person } from "../people.ts"

/** Plans and access codes, through the screens. */
export function membershipModel(page: Page, outside: Outside) {
  const button = (name: string) => page.getByRole("button", { name })
  return {
    openPlans: async () => {
      await page.goto("/membership")
      await expect(page.getByRole("heading", { level: 1, name: "Choose Your Plan" })).toBeVisible()
    },
    payByTheYear: () => page.getByRole("radio", { name: "annual" }).check(),
    seePrices: async (...prices: ReadonlyArray<string>) => {
      for (const price of prices) await expect(page.getByText(price, { exact: true })).toBeVisible()
    },
    choose: async (name: string) => {
      await button(`Choose ${name}`).click()
      await expect(page.getByRole("dialog", { name: `Join ${name}` })).toBeVisible()
    },
    goToCheckout: async () => {
      await button("Continue to checkout").click()
      await expect(page.getByRole("heading", { level: 1, name: "Simulated checkout" })).toBeVisible()
    },
    pretendToPay: (price: string) => button(`Pretend to pay ${price}`).click(),
    seeStatus: (words: RegExp) => expect(page.getByText(words)).toBeVisible(),
    openCode: async () => {
      await button("30-Minute Free Trial Access Code").click()
      await expect(page.getByRole("dialog", { name: "Access code" })).toBeVisible()
    },
    enterAccessCode: async (code: string) => {
      await page.getByLabel("Code", { exact: true }).fill(code)
      await page.keyboard.press("Enter")
    },
    /** What a checkout waits for (D-20). */
    proveAddress: async ({ email }: Person) => {
      expect((await page.request.post("/api/v1/email/confirmation")).ok()).toBe(true)
      const link = linkIn(await outside.received({ to: email, purpose: "email-confirmation" }))
      await page.goto(link)
      await expect(page.getByText("Your e-mail address is confirmed.")).toBeVisible()
    },
  }
}
