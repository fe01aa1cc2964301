import { expect, type Page } from "@playwright/test"

/** Webhooks, through the screen. */
export function webhookModel(page: Page) {
  return {
    openWebhooks: async () => {
      await page.goto("/dashboard")
      await page.getByRole("link", { name: "Webhook Integration" }).click()
      await expect(page.getByRole("heading", { level: 1, name: "Webhook Integration" })).toBeVisible()
    },
    /** By keyboard. */
    addWebhook: async (url: string, description: string) => {
      await page.getByRole("button", { name: "Add a webhook" }).press("Enter")
      await expect(page.getByLabel("Address")).toBeFocused()
      await page.keyboard.type(url)
      await page.getByLabel("What it is for (optional)").fill(description)
      await page.keyboard.press("Enter")
      await expect(page.getByLabel("Secret", { exact: true })).toHaveValue(/^whsec_.{43}=$/u)
    },
  }
}
