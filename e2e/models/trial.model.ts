import { expect, type Page } from "@playwright/test"

/** The trial, through the screens. */
export function trialModel(page: Page) {
  const dialog = page.getByRole("alertdialog", { name: "Trial Ended" })
  return {
    seeCountdown: () => expect(page.getByText(/^Free trial: \d+:\d\d left$/)).toBeVisible(),
    seeNoCountdown: () => expect(page.getByText(/^Free trial:/)).toHaveCount(0),
    seeDateGoesOn: () => expect(page.getByText(/This date is guarded to its end all the same/)).toBeVisible(),
    seeEnded: async () => {
      await expect(dialog).toBeVisible()
      await expect(
        dialog.getByText("Your free trial has ended. Choose a plan to continue using the product."),
      ).toBeVisible()
    },
    seeNotEnded: () => expect(dialog).toHaveCount(0),
    /** Escape, and a press beside it. */
    tryToDismiss: async () => {
      await page.keyboard.press("Escape")
      await page.mouse.click(5, 5)
      await expect(dialog).toBeVisible()
    },
    chooseAPlan: async () => {
      // A press beside the dialog takes the focus off its one control; the keyboard finds it again.
      await page.keyboard.press("Tab")
      await expect(dialog.getByRole("link", { name: "Choose a Plan" })).toBeFocused()
      await page.keyboard.press("Enter")
      await expect(page).toHaveURL(/\/membership$/)
    },
  }
}
