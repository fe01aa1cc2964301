import { expect, type Page } from "@playwright/test"
import { PASSWORD } from "../people.ts"

/** What I want, and leaving for good, through the screens. */
export function settingsModel(page: Page) {
  const confirm = async (button: string, password: string) => {
    const dialog = page.getByRole("alertdialog")
    await dialog.getByLabel("Password").fill(password)
    await dialog.getByRole("button", { name: button }).click()
  }
  return {
    openSettings: async () => {
      await page.goto("/settings")
      await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible()
    },
    /** The sections in the order in which they stand. */
    sections: () => page.getByRole("heading", { level: 2 }).allTextContents(),
    chooseTheme: (theme: "system" | "light" | "dark") => page.getByRole("radio", { name: theme }).check(),
    /** The classes of the root that are themes. */
    themes: () =>
      page.evaluate(() =>
        [...document.documentElement.classList].filter((name) => name === "light" || name === "dark"),
      ),
    turn: (name: string) => page.getByRole("switch", { name }).click(),
    /** Asks for the file, and reads what the browser saves. */
    exportMyData: async () => {
      await page.getByRole("button", { name: "Export my data" }).click()
      const saved = page.waitForEvent("download")
      await confirm("Make the file", PASSWORD)
      const download = await saved
      const stream = await download.createReadStream()
      const parts: Array<string> = []
      for await (const part of stream) parts.push(String(part))
      return { name: download.suggestedFilename(), text: parts.join("") }
    },
    deleteAccount: async (password = PASSWORD) => {
      await page.getByRole("button", { name: "Delete account" }).click()
      await confirm("Delete my account", password)
    },
    retryDeletion: (password = PASSWORD) => confirm("Delete my account", password),
    /** With the account every session ended; the page has heard that, and what is to be read is still there. */
    seeThatItIsDeleted: async () => {
      await expect.poll(() => page.evaluate(() => localStorage.getItem("home"))).toBe("out")
      const until = page.getByText(/^Your account is deleted on \d{4}-\d{2}-\d{2}\./u)
      await expect(until).toBeFocused()
    },
  }
}
