import { expect, type Page } from "@playwright/test"
import { PASSWORD } from "../people.ts"

const LABEL = "Your password, so that nobody else does this"

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
      await page.getByLabel(LABEL).fill(PASSWORD)
      await page.keyboard.press("Enter")
      await expect(page.getByLabel("Secret", { exact: true })).toHaveValue(/^whsec_.{43}=$/u)
    },
    /** What somebody does who has the phone in hand, and not the password. */
    askForPlace: async (name: string) => {
      await page.getByRole("button", { name: `Change ${name}` }).press("Enter")
      await page.getByLabel("Tell it exactly where I am").press("Space")
      await page.getByRole("button", { name: "Save" }).press("Enter")
      await expect(page.getByText("Enter your password.")).toBeVisible()
      await expect(page.getByLabel(LABEL)).toBeFocused()
    },
    /** And what somebody does who wants to sign in the place of the service. */
    askForSecret: async (name: string) => {
      await page.getByRole("button", { name: `New secret for ${name}` }).press("Enter")
      await expect(page.getByLabel(LABEL)).toBeFocused()
      await page.keyboard.press("Enter")
      await expect(page.getByText("Enter your password.")).toBeVisible()
    },
    typePassword: async (password = PASSWORD) => {
      await page.getByLabel(LABEL).fill(password)
      await page.keyboard.press("Enter")
    },
  }
}
