import { expect, type Page } from "@playwright/test"

/** The way that she means to go, through the screen. */
export function routeModel(page: Page) {
  return {
    openRoute: async () => {
      await page.goto("/location-tracking#route")
      await expect(page.getByRole("tab", { name: "Route Tracking" })).toHaveAttribute("aria-selected", "true")
    },
    /** By keyboard. */
    trackWayTo: async (to: string) => {
      await page.getByLabel("To (latitude, longitude)").fill(to)
      await page.keyboard.press("Enter")
      await expect(page.getByText("Tracking. No place has come in yet.")).toBeVisible()
    },
  }
}
