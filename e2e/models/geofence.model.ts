import { expect, type Page } from "@playwright/test"

/** Zones, through the screen. */
export function geofenceModel(page: Page) {
  return {
    openZones: async () => {
      await page.goto("/location-tracking#geofences")
      await expect(page.getByRole("tab", { name: "Geofences" })).toHaveAttribute("aria-selected", "true")
      await expect(page.getByRole("button", { name: "Add a zone" })).toBeVisible()
    },
    /** By keyboard, where the phone is. */
    addZoneHere: async (name: string) => {
      await page.getByRole("button", { name: "Add a zone" }).focus()
      await page.keyboard.press("Enter")
      await expect(page.getByLabel("Name")).toBeFocused()
      await page.getByLabel("Name").fill(name)
      await page.getByRole("button", { name: "Use GPS" }).press("Enter")
      await expect(page.getByText(/^Your place is filled in/u)).toBeVisible()
      await page.getByRole("button", { name: "Save", exact: true }).press("Enter")
      await expect(page.getByRole("heading", { name })).toBeVisible()
    },
  }
}
