import { expect, type Page } from "@playwright/test"

type Tab = "Inbox" | "Channels" | "Priority" | "Quiet Hours" | "Test"

/** The notification center, through the screens. */
export function notificationModel(page: Page) {
  const tab = (name: Tab) => page.getByRole("tab", { name, exact: true })
  return {
    openNotifications: async () => {
      await page.goto("/notifications")
      await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible()
      await expect(tab("Inbox")).toHaveAttribute("aria-selected", "true")
    },
    /** With the arrow keys: the tab stands beside the one that is chosen. */
    chooseTab: async (name: Tab, by: "tap" | "keyboard" = "tap") => {
      if (by === "tap") await tab(name).click()
      else {
        await page.getByRole("tab", { selected: true }).focus()
        await page.keyboard.press("ArrowRight")
      }
      await expect(tab(name)).toHaveAttribute("aria-selected", "true")
      await expect(page.getByRole("tabpanel", { name, exact: true })).toBeVisible()
    },
    save: async () => {
      await expect(page.getByText("Not saved yet.")).toBeVisible()
      await page.getByRole("button", { name: "Save Preferences" }).click()
      await expect(page.getByText("Saved.").first()).toBeVisible()
    },
    sendTest: async (priority: string) => {
      await page.getByLabel("Priority of the test").selectOption(priority)
      await page.getByRole("button", { name: "Send a test" }).click()
    },
  }
}
