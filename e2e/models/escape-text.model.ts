import { expect, type Page } from "@playwright/test"

/** An escape text, through the toolkit. */
export function escapeTextModel(page: Page) {
  const panel = page.locator('section[aria-labelledby="tool-escape"]')
  const safe = panel.getByRole("button", { name: "I'm Safe, Don't Send Another" })
  return {
    panel,
    openEscape: async () => {
      await page.goto("/sos")
      await expect(panel.getByRole("heading", { name: "Escape text" })).toBeVisible()
    },
    typeNumber: (number: string) => panel.getByLabel("Phone number").fill(number),
    choosePerson: (name: string) => panel.getByRole("button", { name, exact: true }).click(),
    sendText: () => panel.getByRole("button", { name: "Send the text" }).click(),
    seeCounting: async (name: string) => {
      await expect(panel.getByText(`${name} was texted.`).first()).toBeVisible()
      await expect(panel.getByText(/^We text again in \d:\d\d$/)).toBeVisible()
      await expect(safe).toBeEnabled()
    },
    confirmSafe: () => safe.click(),
    seeSafe: async () => {
      await expect(panel.getByText("Safety Confirmed").first()).toBeVisible()
      await expect(safe).toBeDisabled()
    },
    seeRepeated: async () => {
      await expect(panel.getByText("Second text", { exact: true })).toBeVisible()
      await expect(safe).toBeDisabled()
    },
    sendAnother: () => panel.getByRole("button", { name: "Send Another Message" }).click(),
  }
}
