import { expect, type Page } from "@playwright/test"

/** The page of the place, through the screens. */
export function locationModel(page: Page) {
  return {
    openTracking: async () => {
      await page.goto("/location-tracking")
      await expect(page.getByRole("heading", { level: 1, name: "Location Tracking" })).toBeVisible()
    },
    seeTabs: async () => {
      for (const name of ["Location Sharing", "Geofences", "Route Tracking"])
        await expect(page.getByRole("tab", { name })).toBeVisible()
      await expect(page.getByRole("heading", { name: "safety tips" })).toBeVisible()
    },
    /** With the keyboard alone: the tabs are one stop, the arrows go through them. */
    walkTabs: async () => {
      await page.getByRole("tab", { name: "Location Sharing" }).focus()
      for (const name of ["Geofences", "Route Tracking", "Location Sharing"]) {
        await page.keyboard.press("ArrowRight")
        await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true")
      }
    },
    shareWith: async (name: string, hours: string) => {
      await page.getByRole("radio", { name: hours }).check()
      await page.getByRole("checkbox", { name }).check()
      await page.getByRole("button", { name: "Share my location" }).press("Enter")
      await expect(page.getByText(/^On until/u)).toBeVisible()
    },
    seeLooking: () => expect(page.getByText("Looking now")).toBeVisible(),
    checkInNow: async () => {
      await page.getByRole("button", { name: "Check In Now" }).click()
      await expect(page.getByText("checked-in")).toBeVisible()
    },
    stopSharing: async () => {
      await page.getByRole("button", { name: "Stop sharing" }).click()
      await expect(
        page.getByText(/No link shows where you are any more, and the places are erased/u),
      ).toBeVisible()
    },
  }
}
