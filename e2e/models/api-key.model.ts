import { expect, type Page } from "@playwright/test"
import { PASSWORD } from "../people.ts"

/** Keys for programs, through the screen. */
export function apiKeyModel(page: Page) {
  return {
    /** From the settings, where one is signed in. */
    openKeys: async () => {
      await page.goto("/settings")
      await page.getByRole("link", { name: "See and make keys" }).click()
      await expect(page.getByRole("heading", { level: 1, name: "API Keys" })).toBeVisible()
    },
    /** By keyboard. */
    wishForKey: async (name: string, permissions: ReadonlyArray<string>) => {
      await page.getByLabel("Name", { exact: true }).fill(name)
      for (const permission of permissions) {
        await page.getByRole("checkbox", { name: permission }).focus()
        await page.keyboard.press("Space")
      }
      await page.getByLabel("Works for").selectOption("30 days")
      await page.getByLabel(/^Your password/u).fill(PASSWORD)
      await page.keyboard.press("Enter")
    },
    /** The key, while it is shown. */
    seeKey: async () => {
      const shown = page.getByRole("textbox", { name: "API key" })
      await expect(shown).toHaveValue(/^pl_live_\w{49}$/u)
      return shown.inputValue()
    },
    keepKey: async () => {
      await page.getByRole("button", { name: "I have kept it" }).press("Enter")
      await expect(page.getByRole("textbox", { name: "API key" })).toHaveCount(0)
    },
    revokeKey: async (name: string) => {
      await page.getByRole("button", { name: `Revoke ${name}` }).press("Enter")
      await page.getByRole("button", { name: "Revoke it now" }).press("Enter")
      await expect(page.getByText("The key is revoked. It works nowhere any more.")).toBeVisible()
    },
  }
}
